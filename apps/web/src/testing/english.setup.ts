// The rest of that package stays unloaded: some of its tests take the place of a part of it.
import { texts } from '@countersign/react/languages/en'
import { type Groups, setTexts } from '../language/liveTable.ts'
import * as account from '../languages/en/account.ts'
import * as activity from '../languages/en/activity.ts'
import * as confirmation from '../languages/en/confirmation.ts'
import * as consent from '../languages/en/consent.ts'
import * as device from '../languages/en/device.ts'
import * as handOver from '../languages/en/handOver.ts'
import * as inspector from '../languages/en/inspector.ts'
import * as interaction from '../languages/en/interaction.ts'
import * as join from '../languages/en/join.ts'
import * as operator from '../languages/en/operator.ts'
import * as parts from '../languages/en/parts.ts'
import * as phone from '../languages/en/phone.ts'
import * as profile from '../languages/en/profile.ts'
import * as refusal from '../languages/en/refusal.ts'
import * as safe from '../languages/en/safe.ts'
import * as siteWallets from '../languages/en/siteWallets.ts'
import * as start from '../languages/en/start.ts'
import * as throwaway from '../languages/en/throwaway.ts'

// Tests of parts show them without the page that would load their texts.
const english: Groups = {
  account,
  activity,
  components: { texts },
  confirmation,
  consent,
  device,
  handOver,
  inspector,
  interaction,
  join,
  operator,
  phone,
  profile,
  refusal,
  parts,
  safe,
  siteWallets,
  start,
  throwaway,
}
setTexts(english)
