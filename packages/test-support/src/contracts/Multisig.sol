// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A wallet of three owners, of whom two different ones must sign; their signatures one after the other.
contract Multisig {
    mapping(address => bool) public isOwner;

    constructor(address first, address second, address third) {
        isOwner[first] = isOwner[second] = isOwner[third] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signatures) external view returns (bytes4) {
        if (signatures.length != 130) return 0xffffffff;
        address one = recover(hash, signatures[0:65]);
        address other = recover(hash, signatures[65:130]);
        return one != other && isOwner[one] && isOwner[other] ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
    }
}
