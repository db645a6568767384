/** Scopes in which a picture of a person may be shown. */
export const consentScopes = ['site', 'social', 'print', 'packages'] as const;
export type ConsentScope = (typeof consentScopes)[number];

/** Scopes for which a guardian is asked: pictures of children are not used in social media unless the owner decides so. */
export const childScopes: readonly ConsentScope[] = ['site', 'packages'];

/** Days for which a consent link is valid. */
export const consentLinkDays = 14;

/** Wrong codes after which a link is locked. */
export const maxCodeTries = 5;

/** Days before the end of a consent from which the panel shows a reminder. */
export const expiringDays = 30;

/** A text in English and in Kiswahili. */
export interface TwoLanguages {
  en: string;
  sw: string;
}

/**
 * The text that people read before they decide. A changed text needs a new version, because every answer stores the version and a
 * hash of the page that was shown.
 */
export const consentTexts = {
  version: '2026-11',
  scopes: {
    site: {
      en: 'On our website, and in the preview when somebody shares the link',
      sw: 'Kwenye tovuti yetu, na kwenye muhtasari mtu anapotuma kiungo',
    },
    social: { en: 'On our social media', sw: 'Kwenye mitandao yetu ya kijamii' },
    print: { en: 'In print: comp cards and posters', sw: 'Kwenye machapisho: kadi na mabango' },
    packages: {
      en: 'In packages for clients who are casting',
      sw: 'Kwenye orodha tunazowatumia wateja',
    },
  } satisfies Record<ConsentScope, TwoLanguages>,
  promise: {
    en: 'Saying no costs you nothing: your training and your place with us stay as they are. If you change your mind later, open this link and choose Withdraw. Within a minute the pictures are gone from our site.',
    sw: 'Ukikataa, hupotezi chochote: mafunzo yako na nafasi yako kwetu hazibadiliki. Ukibadilisha uamuzi baadaye, fungua kiungo hiki na uchague Withdraw (ondoa idhini). Picha zitaondolewa kwenye tovuti yetu ndani ya dakika moja.',
  },
  childPromise: {
    en: 'You can withdraw at any time with this link. Within a minute the pictures are gone from our site. The child’s place in the class does not depend on it.',
    sw: 'Unaweza kuondoa idhini wakati wowote kwa kiungo hiki. Picha zitaondolewa kwenye tovuti yetu ndani ya dakika moja. Nafasi ya mtoto darasani haitegemei uamuzi huu.',
  },
} as const;

/** Labels of the scopes in the panel. */
export const scopeLabels: Record<ConsentScope, string> = {
  site: 'Site and previews',
  social: 'Social media',
  print: 'Print',
  packages: 'Packages',
};
