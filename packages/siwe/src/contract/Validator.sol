// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Asks a contract wallet whether it vouches for a signature (ERC-1271), and first lets the wallet's factory
/// deploy it where there is no code yet (ERC-6492), or lets it be set up where it delegated itself in this call alone
/// (ERC-8010).
///
/// It is never deployed. A node runs this creation code in one eth_call, and the 32 bytes it returns are the
/// answer: four bytes of verdict, then 28 bytes that tie the answer to the chain, the wallet and the hash, so
/// that a node on another chain, or an answer to another question, is never taken for a verdict.
///
/// A wallet or factory that reverts, burns its gas or returns a megabyte cannot keep it from answering.
contract Validator {
    bytes4 private constant VOUCHES = 0x1626ba7e;
    bytes4 private constant REFUSES = 0xffffffff;

    constructor(
        address wallet,
        bytes32 hash,
        bytes memory signature,
        address factory,
        bytes memory deployment,
        bool isDelegated
    ) {
        // This call is a stranger's choice: it is made only where it can do what it is for.
        if (factory != address(0) && (wallet.code.length != 0) == isDelegated) deploy(factory, deployment);
        bytes memory question = abi.encodeWithSelector(VOUCHES, hash, signature);
        bytes32 verdict = bytes32(vouches(wallet, question) ? VOUCHES : REFUSES);
        bytes32 answer = verdict | (keccak256(abi.encode(block.chainid, wallet, hash)) >> 32);
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }

    /// What the factory answers does not matter: what counts is what the wallet says afterwards. It gets half of
    /// the gas, so that the wallet has the other half whatever the factory does.
    function deploy(address factory, bytes memory deployment) private {
        assembly {
            pop(call(div(gas(), 2), factory, 0, add(deployment, 32), mload(deployment), 0, 0))
        }
    }

    /// Yes is exactly one word: the magic value of ERC-1271 and zeros. No more than that word is copied, and a
    /// wallet that burns its gas leaves the 64th part that no call can take (EIP-150), which is enough to answer.
    function vouches(address wallet, bytes memory question) private view returns (bool isYes) {
        assembly {
            mstore(0, 0)
            let isDone := staticcall(gas(), wallet, add(question, 32), mload(question), 0, 32)
            let isYesWord := eq(mload(0), shl(224, 0x1626ba7e))
            isYes := and(and(isDone, eq(returndatasize(), 32)), isYesWord)
        }
    }
}
