/** What a person wrote for a setting, and where: the name of the environment variable or of the option. */
export interface SettingText {
  readonly text: string
  readonly from: string
}
