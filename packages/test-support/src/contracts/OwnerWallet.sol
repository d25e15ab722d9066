// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A wallet with one owner, who can hand it on.
contract OwnerWallet {
    address public owner;

    constructor(address firstOwner) {
        owner = firstOwner;
    }

    function handOn(address nextOwner) external {
        require(msg.sender == owner, "not the owner");
        owner = nextOwner;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) public view virtual returns (bytes4) {
        require(signature.length == 65, "not one signature");
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}
