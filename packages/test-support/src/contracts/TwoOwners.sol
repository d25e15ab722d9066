// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Verifies signatures as a Safe of two owners does, both of whom must sign: over a hash that names the wallet and its
/// chain (Safe 1.3.0 and later, `CompatibilityFallbackHandler` and `SignMessageLib`).
contract TwoOwners {
    address private first;
    address private second;
    mapping(bytes32 => bool) private published;

    constructor(address firstOwner, address secondOwner) {
        (first, second) = (firstOwner, secondOwner);
    }

    function publish(bytes32 messageHash) external {
        published[messageHash] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 signed = messageHashOf(hash);
        bool isValid = signature.length == 0
            ? published[signed]
            : signature.length == 130 && recover(signed, signature[0:65]) == first
                && recover(signed, signature[65:130]) == second;
        return isValid ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function messageHashOf(bytes32 hash) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(keccak256("EIP712Domain(uint256 chainId,address verifyingContract)"), block.chainid, address(this))
        );
        bytes32 message = keccak256(abi.encode(keccak256("SafeMessage(bytes message)"), keccak256(abi.encode(hash))));
        return keccak256(abi.encodePacked(bytes2(0x1901), domain, message));
    }

    function recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
    }
}
