// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A token that does harm to whoever asks it together with others.
contract Hostile {
    enum Manner { Reverts, Loops, Floods, Random }
    Manner private manner;

    function behave(Manner to) external {
        manner = to;
    }

    function balanceOf(address) external view returns (uint256) {
        if (manner == Manner.Reverts) revert("not for you");
        if (manner == Manner.Loops) while (true) {}
        if (manner == Manner.Floods) {
            assembly {
                return(0, 4000000)
            }
        }
        return uint256(keccak256(abi.encode(gasleft(), msg.sender)));
    }

    fallback() external {
        while (true) {}
    }
}
