import type { ContactPageInput, Fact, ModelProfile, ProfiledModel, SettingsInput } from '@nfa/contracts';
import { isProtected } from '@nfa/contracts/plain';
import { compCardFacts } from '../../src/data/comp-card.ts';
import { publicName } from '../../src/lib/format.ts';
import { paths } from '../../src/lib/paths.ts';

/** Texts of a card. */
export interface CardContent {
  /** For a child, only the first name. */
  name: string;
  isChild: boolean;
  facts: Fact[];
  /** Note under the facts; "" leaves it out. */
  note: string;
  wordmark: string;
  /** Phone and mail of the agency. */
  contact: string;
  /** Address in the QR code. */
  profileUrl: string;
}

/** Agency and address that all cards share. */
export interface CardFrame {
  settings: Pick<SettingsInput, 'logo_text' | 'company_name'>;
  contact: Pick<ContactPageInput, 'phone' | 'email'>;
  publicUrl: string;
}

type CardModel = ProfiledModel & Pick<ModelProfile, 'id' | 'name' | 'location'>;

/** Texts of a model's card. A child's card has neither surname nor body measurements. */
export function cardContent(model: CardModel, { settings, contact, publicUrl }: CardFrame): CardContent {
  const isChild = isProtected(model);
  return {
    name: publicName(model),
    isChild,
    facts: compCardFacts(model),
    note: isChild ? 'Bookings go through the academy and a guardian, who is in the room at all times.' : '',
    wordmark: (settings.logo_text || settings.company_name).toUpperCase(),
    contact: [contact.phone, contact.email].filter(Boolean).join(' · '),
    profileUrl: publicUrl + paths.model(model.id),
  };
}
