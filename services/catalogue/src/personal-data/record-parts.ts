import type { ErasableKind } from '@nfa/contracts';
import type { RecordPart, VersionEntity } from '@nfa/service-kit';
import type { ConsentFacts, ConsentGiver } from '../consents/consent-chain.ts';
import type { LinkRow } from '../consents/consent-links.repository.ts';
import type { PaperRow } from '../consents/consent-papers.repository.ts';
import type { ScopeConsent } from '../consents/consent-records.repository.ts';
import type { ModelEntity } from '../models/models.entity.ts';
import type { NewsEntity } from '../news/news.entity.ts';
import type { PackageClientEntity, PackagePickEntity } from '../packages/package-clients.entity.ts';
import type { PackageEntity } from '../packages/packages.entity.ts';
import type { SentDigitalsEntity } from '../sent-digitals/sent-digitals.entity.ts';

/** Tables of the catalogue with personal data. */
interface Tables {
  consent_givers: ConsentGiver & { record_id: string };
  consent_links: LinkRow;
  consent_papers: PaperRow & { record_id: string | null };
  consent_records: ConsentFacts;
  models: ModelEntity;
  news: NewsEntity;
  package_clients: PackageClientEntity;
  package_picks: PackagePickEntity;
  packages: PackageEntity;
  picture_consents: ScopeConsent;
  sent_digitals: SentDigitalsEntity;
  versions: VersionEntity;
}

const WITHOUT_MODEL = `coalesce((SELECT jsonb_agg(item ORDER BY place) FROM jsonb_array_elements(t.items) WITH ORDINALITY AS items (item, place)
  WHERE item->>'model_id' <> $1), '[]')`;

/** Rows of the catalogue about each kind of record. The ledger of consents is kept: without its givers it is anonymous. */
export const recordParts = {
  model: [
    // The photographs of a set without a model are deleted within seconds, and then the row.
    {
      table: 'sent_digitals',
      column: 'model_id',
      set: { model_id: 'NULL', photographs: "'{}'", reason: "''" },
    },
    { table: 'models', column: 'id', isRecord: true },
    { table: 'versions', where: "t.kind = 'models' AND t.record_id = $1" },
    { table: 'consent_givers', where: 't.record_id IN (SELECT id FROM consent_records WHERE model_id = $1::uuid)' },
    { table: 'consent_links', column: 'model_id' },
    { table: 'consent_papers', column: 'model_id' },
    { table: 'consent_records', column: 'model_id', isKept: true },
    { table: 'picture_consents', where: "t.model_id = $1::uuid AND t.state <> 'given'", isKept: true },
    // Refusals are kept, because the picture may be uploaded again under another name.
    { table: 'picture_consents', where: "t.model_id = $1::uuid AND t.state = 'given'" },
    { table: 'package_picks', column: 'model_id' },
    {
      table: 'packages',
      where: "t.items @> jsonb_build_array(jsonb_build_object('model_id', $1::text))",
      set: { items: WITHOUT_MODEL },
    },
  ],
  consent: [
    {
      // A link that was sent to an erased person must not be answered by somebody else.
      table: 'consent_links',
      where: `concat(t.name, t.phone, t.email) <> '' AND EXISTS (SELECT FROM consent_givers g JOIN consent_records r ON r.id = g.record_id
        WHERE r.id = $1::uuid AND r.model_id = t.model_id AND g.phone = t.phone AND g.email = t.email
          AND (concat(g.phone, g.email) <> '' OR g.name = t.name))`,
      set: { name: "''", relation: "''", phone: "''", email: "''", revoked_at: 'coalesce(t.revoked_at, now())' },
    },
    { table: 'consent_papers', column: 'record_id' },
    { table: 'consent_records', column: 'id', isKept: true },
    { table: 'consent_givers', column: 'record_id', isRecord: true },
  ],
  news: [
    { table: 'news', column: 'id', isRecord: true },
    { table: 'versions', where: "t.kind = 'news' AND t.record_id = $1" },
  ],
  package: [
    {
      table: 'package_picks',
      where: 't.client_id IN (SELECT id FROM package_clients WHERE package_id = $1::uuid)',
    },
    { table: 'package_clients', column: 'package_id' },
    { table: 'packages', column: 'id', isRecord: true },
  ],
  package_client: [
    {
      table: 'packages',
      where: `EXISTS (SELECT FROM package_clients c
        WHERE c.id = $1::uuid AND c.package_id = t.id AND strpos(lower(t.recipient), lower(c.name)) > 0)`,
      set: { recipient: "''" },
      isOfOthers: true,
    },
    { table: 'package_picks', column: 'client_id' },
    { table: 'package_clients', column: 'id', isRecord: true },
  ],
  // Other services store these.
  agency_client: [],
  application: [],
  booking: [],
  certificate: [],
  charge: [],
  message: [],
  payment: [],
  payment_notice: [],
  registration: [],
  request: [],
} satisfies Record<ErasableKind, readonly RecordPart<Tables>[]>;
