// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {OddWallet} from "./OddWallet.sol";
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

    /// What a hostile factory does: deploys a wallet, and uses up all it was given.
    function createOddWalletAndBurn() external {
        new OddWallet{salt: 0}();
        while (gasleft() > 1000) {}
    }

    function addressOfOddWallet() external view returns (address) {
        bytes32 code = keccak256(type(OddWallet).creationCode);
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(0), code)))));
    }
}
