// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {OwnerWallet} from "./OwnerWallet.sol";

/// A wallet that anyone can take.
contract OpenWallet is OwnerWallet {
    constructor(address firstOwner) OwnerWallet(firstOwner) {}

    function take(address nextOwner) external {
        owner = nextOwner;
    }
}
