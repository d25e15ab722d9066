// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A resolver of names (ERC-137) and of the names of addresses (ERC-181) that lets anyone set anything.
contract NameResolver {
    mapping(bytes32 => string) public name;
    mapping(bytes32 => address) public addr;

    function setName(bytes32 node, string calldata text) external {
        name[node] = text;
    }

    function setAddr(bytes32 node, address to) external {
        addr[node] = to;
    }
}
