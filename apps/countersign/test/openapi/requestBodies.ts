/** Something that each shape of a request could be, so that nothing but what a test is about decides. */
export const requestBodies: Readonly<Record<string, object>> = {
  AccountChange: { displayName: 'Mallory' },
  ApplicationChange: { name: 'Ours' },
  ApplicationDraft: { name: 'Ours', redirectUris: ['https://ours.example/callback'] },
  ConsentRequest: { walletId: 'x' },
  DeviceCodeRequest: { userCode: 'x' },
  OperatorClaim: { token: 'x' },
  PersonChange: {},
  SignInRequest: { message: 'x', signature: '0x' },
  StepUpChallengeRequest: { change: { kind: 'link_wallet' } },
  StepUpRequest: { change: { kind: 'link_wallet' }, message: 'x', signature: '0x' },
  WalletChange: { label: 'Mine' },
}
