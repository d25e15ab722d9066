export {
  type Authorization,
  type ChainCall,
  type ChainCallRequest,
  type ChainCalls,
  type Delegation,
  formatEthCall,
  type Hex,
} from './ChainCall.ts'
export { validatorCode } from './validatorCode.ts'
export {
  type ContractSignature,
  type Signed,
  type VerifyContractSignatureOptions,
  verifyContractSignature,
} from './verifyContractSignature.ts'
export {
  type VerifiedSignIn,
  type VerifySignInWithContractOptions,
  verifySignInWithContract,
} from './verifySignInWithContract.ts'
export { formatWalletCall, isWalletsYes, type WalletCall } from './walletCall.ts'
