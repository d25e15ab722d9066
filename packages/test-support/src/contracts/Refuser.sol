// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Code that an account can delegate itself to (EIP-7702) and that vouches for nothing.
contract Refuser {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return 0xffffffff;
    }
}
