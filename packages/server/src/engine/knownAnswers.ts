/** Texts, their EIP-191 signatures and who made them; with either value of v. */
export const knownAnswers: readonly KnownAnswer[] = [
  {
    text: '',
    signature:
      '0x68c36703cfae77b264e66cf9587aa39dd76b66ff1317e563b4566d9ea5d8d60e5b9be8c58a324e1dbb424365aa778a2faec2d3f922bf0339cda43d76c492a5ab1c',
    address: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
  },
  {
    text: 'a message of cow',
    signature:
      '0x39e9dd3b72f2e71be7844463d375355eb2db7d8934ebf068e0bcf437c6b4b5c06d692adc18e6611bd038852e1b2b10be197a61db19edc59ddc81b3bbd004a11e1b',
    address: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
  },
  {
    text: 'a message of horse',
    signature:
      '0xd7d163830a2d9a305e88b368e73c85054994390ae369e5074a8a7a778635ca460af8f4e6d8c9e60439a545f7b2e1b574449dd266fe56de5522250060bf20ac491c',
    address: '0x13978aee95f38490e9769C39B2773Ed763d9cd5F',
  },
]

interface KnownAnswer {
  readonly text: string
  readonly signature: string
  readonly address: string
}
