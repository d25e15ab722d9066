// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// What rules ask of tokens (ERC-20, ERC-721, ERC-1155), of a Safe and of a contract of one's own.
contract Tokens {
    mapping(address => uint256) private amounts;
    mapping(address => mapping(uint256 => uint256)) private held;
    mapping(uint256 => address) private owners;
    mapping(address => bool) public isOwner;
    mapping(address => uint256) public level;
    uint8 public decimals = 6;

    function give(address to, uint256 amount) external {
        amounts[to] = amount;
    }

    function giveId(address to, uint256 id, uint256 amount) external {
        held[to][id] = amount;
        owners[id] = amount == 0 ? address(0) : to;
    }

    function setOwner(address who, bool isOne) external {
        isOwner[who] = isOne;
    }

    function setLevel(address who, uint256 to) external {
        level[who] = to;
    }

    function balanceOf(address who) external view returns (uint256) {
        return amounts[who];
    }

    function balanceOf(address who, uint256 id) external view returns (uint256) {
        return held[who][id];
    }

    function ownerOf(uint256 id) external view returns (address) {
        require(owners[id] != address(0), "no such token");
        return owners[id];
    }

    function isMember(address who) external view returns (bool) {
        return level[who] > 0;
    }
}
