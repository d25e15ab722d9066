// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {OwnerWallet} from "./OwnerWallet.sol";

/// Deploys owner wallets at addresses that are known beforehand (EIP-1014).
contract Factory {
    function create(address owner, bytes32 salt) external returns (address) {
        return address(new OwnerWallet{salt: salt}(owner));
    }

    function addressOf(address owner, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(OwnerWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), salt, code)))));
    }

    /// What a hostile factory does: uses up all it was given.
    function burn() external pure {
        while (true) {}
    }
}
