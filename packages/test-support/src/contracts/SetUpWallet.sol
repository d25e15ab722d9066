// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {OwnerWallet} from "./OwnerWallet.sol";

/// The code of a wallet to which accounts delegate themselves: each is set up once, in its own storage.
contract SetUpWallet is OwnerWallet {
    constructor() OwnerWallet(address(1)) {}

    function setUp(address firstOwner) external {
        require(owner == address(0), "set up already");
        owner = firstOwner;
    }
}
