import type { TwoLanguages } from '../catalogue/consent-texts.ts';

/** The text that a guardian signs. A changed text needs a new version, because every permission stores the version. */
export const permissionTexts = {
  version: '2026-11',
  promise: {
    en: 'I am the parent or guardian of this child. I allow the work that is described here, on these days and at these times. Somebody whom I know will stay with the child. I can take this back at any time with this link, until the work begins, and it costs nothing.',
    sw: 'Mimi ni mzazi au mlezi wa mtoto huyu. Ninaruhusu kazi iliyoelezwa hapa, siku hizi na saa hizi. Mtu ninayemfahamu atakaa na mtoto. Ninaweza kuondoa ruhusa hii wakati wowote kwa kiungo hiki, kabla kazi haijaanza, bila gharama yoyote.',
  },
} as const satisfies { version: string; promise: TwoLanguages };
