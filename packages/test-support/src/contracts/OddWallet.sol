// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Answers what no honest wallet answers; the first byte of the signature says which.
contract OddWallet {
    fallback() external {
        uint8 choice = uint8(msg.data[100]);
        bytes32 magic = bytes32(bytes4(0x1626ba7e));
        if (choice == 1) answer(magic, 4);
        if (choice == 2) answer(magic, 64);
        if (choice == 3) answer(magic | bytes32(uint256(1)), 32);
        if (choice == 4) answer(bytes32(uint256(0x1626ba7e)), 32);
        if (choice == 5) answer(bytes32(uint256(1)), 32);
        if (choice == 6) answer(magic, 0);
        if (choice == 7) answer(magic, 1000000);
        if (choice == 8) assembly { mstore(0, magic) revert(0, 32) }
        if (choice == 9) assembly { invalid() }
        if (choice == 10) while (true) {}
        answer(magic, 32);
    }

    function answer(bytes32 word, uint256 length) private pure {
        assembly {
            mstore(0, word)
            return(0, length)
        }
    }
}
