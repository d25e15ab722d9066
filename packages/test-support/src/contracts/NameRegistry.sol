// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The part of the ENS registry (ERC-137) that a look-up reads.
contract NameRegistry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address to) external {
        resolver[node] = to;
    }
}
