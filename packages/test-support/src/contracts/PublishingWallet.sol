// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {OwnerWallet} from "./OwnerWallet.sol";

/// A wallet that can publish what it signs: such a hash needs no signature, as with a Safe.
contract PublishingWallet is OwnerWallet {
    mapping(bytes32 => bool) private published;

    constructor(address firstOwner) OwnerWallet(firstOwner) {}

    function publish(bytes32 hash, bool isSigned) external {
        require(msg.sender == owner, "not the owner");
        published[hash] = isSigned;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) public view override returns (bytes4) {
        if (signature.length == 0) return published[hash] ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
        return super.isValidSignature(hash, signature);
    }
}
