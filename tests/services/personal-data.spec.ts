import {
  erasableKinds,
  type People,
  type PersonDocument,
  personRecordKinds,
  photographSlots,
  privacyVersion,
} from '@nfa/contracts';
import { RetentionJob } from '@nfa/service-kit';
import { databasePerFile } from '@nfa/service-kit/testing';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { bearer, DEMO } from '../../gateway/test/start-gateway.ts';
import { recordParts } from '../../infra/backup/src/erase.ts';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { contentDatabase } from '../../services/content/src/data-source.ts';
import { ApplicationsService } from '../../services/enquiries/src/applications/applications.service.ts';
import { IdempotencyRepository } from '../../services/enquiries/src/idempotency/idempotency.repository.ts';
import {
  adultStart,
  bookingInput,
  contactMessageInput,
  intakeInput,
  registrationInput,
} from '../../services/enquiries/test/factories.ts';
import { bookableModels, openCourse, startWorker } from '../../services/enquiries/test/start-enquiries.ts';
import { photoWithPlace } from '../../services/media/test/pictures.ts';
import { startProcesses } from './start-processes.ts';

/** Types of columns that cannot hold what somebody wrote about a person. */
const PLAIN_TYPES = [
  'uuid',
  'int2',
  'int4',
  'int8',
  'float4',
  'float8',
  'numeric',
  'bool',
  'date',
  'timestamptz',
  '_int4',
];

const TIMES = ['timestamptz', 'date'];

// Data of the agency service is tested in services/agency/test/personal-data.component.spec.ts.
const parts = ['catalogue', 'enquiries'].flatMap((schema) =>
  erasableKinds.flatMap((kind) => (recordParts[schema]?.[kind] ?? []).map((part) => ({ schema, ...part }))),
);

/** Returns whether export and erasure cover a column: its rows belong to a person, or an erasure empties it. */
const isDeclared = ({ schema, table, column }: Column): boolean =>
  parts.some((part) => part.schema === schema && part.table === table && (!part.set || column in part.set));

const fullName = ({ schema, table, column }: Column): string => `${schema}.${table}.${column}`;
const tableOf = (name: string): string => name.split('.').slice(0, 2).join('.');

type Query = <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
}

const ADMINISTRATOR = 'is about the administrator alone';
const WORD = 'is one of a few fixed words';
const HASH = 'is a hash, or a secret of random characters';
const SITE = 'is what the academy says of itself and its courses';
const FILE = 'describes a file, which goes with the last record that shows it';
const LOGGED = 'is the id of a record, or the address of a file';

/** Columns that neither export nor erasure has to cover, and why. */
const decided: Record<string, string> = {
  'catalogue.consent_policy.adults': WORD,
  'catalogue.consent_policy.children': WORD,
  'catalogue.courses.create_key': HASH,
  'catalogue.courses.title': SITE,
  'catalogue.courses.description': SITE,
  'catalogue.courses.duration': SITE,
  'catalogue.courses.price': SITE,
  'catalogue.courses.image': SITE,
  'catalogue.courses.alt_texts': SITE,
  'catalogue.courses.bring': SITE,
  'catalogue.courses.translations': SITE,
  'catalogue.model_figures.kind': WORD,
  'catalogue.private_media.address': FILE,
  'catalogue.retention.kind': WORD,
  'catalogue.sent_digitals.state': WORD,
  'content.documents.key': WORD,
  'content.documents.value': SITE,
  'content.versions.kind': WORD,
  'content.versions.record_id': WORD,
  'content.versions.by': ADMINISTRATOR,
  'content.versions.action': WORD,
  'content.versions.data': SITE,
  'enquiries.application_links.token_hash': HASH,
  'enquiries.application_links.kind': WORD,
  'enquiries.enquiry_settings.value': SITE,
  'enquiries.intakes.days': SITE,
  'enquiries.intakes.hours': SITE,
  'enquiries.intakes.venue': SITE,
  'enquiries.intakes.plan': SITE,
  'enquiries.intakes.translations': SITE,
  'enquiries.intakes.seat_offers': WORD,
  'enquiries.privacy_requests.wants': WORD,
  'enquiries.privacy_requests.way': WORD,
  'enquiries.retention.kind': WORD,
  'media.conversions.source_hash': FILE,
  'media.conversions.state': WORD,
  'media.conversions.reason': WORD,
  'media.conversions.file': FILE,
  'media.files.hash': FILE,
  'media.files.source_hash': FILE,
  'media.files.ext': WORD,
  'media.files.kind': WORD,
  'media.files.content_type': WORD,
  'media.files.color': FILE,
  'media.files.state': WORD,
  'media.files.fingerprint': FILE,
  'media.gone_files.hash': HASH,
  'media.near_files.hash': FILE,
  'media.near_files.near_hash': FILE,
  'gateway.admin_account.password_hash': ADMINISTRATOR,
  'gateway.admin_devices.token_hash': ADMINISTRATOR,
  'gateway.admin_passkeys.credential_id': ADMINISTRATOR,
  'gateway.admin_passkeys.public_key': ADMINISTRATOR,
  'gateway.admin_passkeys.transports': ADMINISTRATOR,
  'gateway.admin_passkeys.name': ADMINISTRATOR,
  'gateway.admin_second_factor.secret': ADMINISTRATOR,
  'gateway.admin_second_factor.recovery_hashes': ADMINISTRATOR,
  'gateway.admin_sessions.peer': ADMINISTRATOR,
  'gateway.admin_sessions.user_agent': ADMINISTRATOR,
  'catalogue.activity.client_ip': ADMINISTRATOR,
  'catalogue.activity.action': WORD,
  'catalogue.activity.entity': WORD,
  'catalogue.activity.entity_id': LOGGED,
  'enquiries.activity.client_ip': ADMINISTRATOR,
  'enquiries.activity.action': WORD,
  'enquiries.activity.entity': WORD,
  'enquiries.activity.entity_id': LOGGED,
  'media.activity.client_ip': ADMINISTRATOR,
  'media.activity.action': WORD,
  'media.activity.entity': WORD,
  'media.activity.entity_id': LOGGED,
  'content.activity.client_ip': ADMINISTRATOR,
  'content.activity.action': WORD,
  'content.activity.entity': WORD,
  'content.activity.entity_id': LOGGED,
  'gateway.audit_log.peer': 'is the address of the administrator, or of somebody who tried to sign in',
  'gateway.audit_log.action': WORD,
  'gateway.audit_log.entity': WORD,
  'gateway.audit_log.entity_id': LOGGED,
  'gateway.audit_log.prev_hash': HASH,
  'gateway.audit_log.hash': HASH,
  'gateway.erasures.kind': WORD,
  'gateway.erasures.key': HASH,
  'gateway.erasures.hashes': HASH,
  'gateway.erasures.pending': 'has the ids of records until they are gone',
};

/** Tables whose rows are derived: triggers write and remove them with the rows of other tables. */
const derived = [
  'catalogue.consent_defaults',
  'catalogue.shown_pictures',
  'catalogue.version_files',
  'content.version_files',
];

/** Tables about people in which no text names them; and news, which the operator erases one by one. */
const nameless = [
  'catalogue.consent_papers',
  'catalogue.consent_records',
  'catalogue.news',
  'catalogue.picture_consents',
  'enquiries.attendance',
];

/** Columns that keep the ID of an erased model, without other data about the person. */
const keptIds = [
  // The activity log names the record, not the person.
  'catalogue.activity.entity_id',
  // The ledger of consents stays intact, and refusals outlive the profile.
  'catalogue.consent_records.model_id',
  'catalogue.picture_consents.model_id',
  // The enquiry of another person.
  'enquiries.booking_enquiries.models',
];

/** Tables that name people for longer than any retention period, and why. */
const keptForLong: Record<string, string> = {
  'catalogue.consent_givers': 'proves who agreed to the pictures',
  'catalogue.consent_links': 'withdraws the consent that was given over it',
  'catalogue.models': 'stands on the roster until it is removed, then 30 days in the trash',
  'catalogue.shown_pictures': 'goes with its model',
  'catalogue.versions': 'goes with its model',
  'enquiries.certificates': 'can be verified for as long as somebody shows it',
  'enquiries.privacy_requests': 'proves that a request was answered in time',
};

describe('personal data', () => {
  let processes: Awaited<ReturnType<typeof startProcesses>>;
  let token: string;
  /** Functions that run a statement in the schema of a service, by schema. */
  const databases: Record<string, Query> = {};
  let content: pg.Client;
  let dropContent: () => Promise<void>;
  beforeAll(async () => {
    processes = await startProcesses();
    const { catalogue, enquiries, media, gateway } = processes;
    for (const [schema, { app }] of Object.entries({ catalogue, enquiries, media, gateway })) {
      const source = app.get(DataSource, { strict: false });
      databases[schema] = (sql, values) => source.query(sql, values);
    }
    const { url, drop } = await databasePerFile(contentDatabase);
    dropContent = drop;
    content = new pg.Client({ connectionString: url });
    await content.connect();
    databases.content = async (sql, values) => (await content.query(sql, values)).rows;
  });
  afterAll(async () => {
    await content.end();
    await dropContent();
    await processes.stop();
  });

  /** Returns the columns of all tables but those of the migrations. */
  const columns = async (): Promise<Column[]> => {
    const found = Object.entries(databases).map(async ([schema, query]) =>
      query<Column>(
        `SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column, c.udt_name AS type
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
         WHERE t.table_type = 'BASE TABLE' AND c.table_schema = $1 AND c.table_name <> 'migrations'
         ORDER BY c.table_name, c.ordinal_position`,
        [schema],
      ),
    );
    return (await Promise.all(found)).flat();
  };

  /** Returns the columns that contain a text in some row, as "schema.table.column". */
  const columnsWith = async (text: string): Promise<string[]> => {
    const found: string[] = [];
    const tables = new Map((await columns()).map(({ schema, table }) => [`${schema}.${table}`, schema]));
    for (const [table, schema] of tables) {
      const holding = await databases[schema]?.<{ key: string }>(
        `SELECT DISTINCT field.key FROM ${table} t, jsonb_each_text(to_jsonb(t)) AS field
          WHERE strpos(lower(field.value), $1) > 0 ORDER BY 1`,
        [text.toLowerCase()],
      );
      found.push(...(holding ?? []).map(({ key }) => `${table}.${key}`));
    }
    return found;
  };

  const post = (path: string, body: object) =>
    processes.gateway.http.post(`/api/admin/people/${path}`).set(bearer(token)).send(body);

  let people = 0;
  /** Creates a person with a unique name who has used every way in which personal data is stored. */
  async function aPerson(mark: string) {
    people += 1;
    const { catalogue, enquiries, media } = processes;
    const who = {
      name: `${mark} Nekesa`,
      phone: `0799 12${people} 456`,
      email: `${mark.toLowerCase()}@visitor.example`,
    };
    const message = `${mark} asks.`;
    const key = { 'idempotency-key': `key-${people}` };
    const upload = async (seed: number): Promise<string> => {
      const file = await photoWithPlace(100 + seed, 60, people);
      return (await media.admin.post('/admin/upload').attach('file', file, 'x').expect(201)).body.url;
    };
    // A model with older versions, in a package for a client of the same name.
    const [own, other] = [await upload(1), await upload(2)];
    const profile = modelInput({
      name: mark,
      bio: message,
      main_image: own,
      portfolio_images: [other],
      alt_texts: { [own]: message },
    });
    const { body: model } = await catalogue.admin.post('/admin/models').send(profile).expect(201);
    await catalogue.admin
      .put(`/admin/models/${model.id}`)
      .send({ ...profile, bio: `${message} Again.` })
      .expect(200);
    const ask = { pictures: [own, other], scopes: ['site'], name: who.name, phone: who.phone, email: who.email };
    const { body: link } = await catalogue.admin.post(`/admin/models/${model.id}/consent-links`).send(ask).expect(201);
    await catalogue.visitor
      .post(link.path.replace('/consent/', '/consents/'))
      .send({ answer: 'give', pictures: [0, 1], scopes: ['site'], years: 1, name: who.name })
      .expect(200);
    const photograph = await photoWithPlace();
    const { body: paper } = await catalogue.admin
      .post(`/admin/models/${model.id}/consent-papers`)
      .attach('file', photograph, 'x')
      .expect(201);
    await catalogue.admin
      .post(`/admin/models/${model.id}/paper-consents`)
      .send({ pictures: [own], scopes: ['print'], until: '2099-01-01', note: message, paper_id: paper.id })
      .expect(200);
    // Digitals that she sent, and that were declined.
    for (const slot of photographSlots)
      await catalogue.internal
        .post(`/internal/models/${model.id}/new-digitals?slot=${slot}`)
        .attach('file', photograph, 'x')
        .expect(200);
    await catalogue.internal.post(`/internal/models/${model.id}/sent-digitals`).expect(200);
    const { body: sets } = await catalogue.admin.get(`/admin/models/${model.id}/sent-digitals`).expect(200);
    await catalogue.admin
      .post(`/admin/models/${model.id}/sent-digitals/${sets[0].id}/decline`)
      .send({ reason: message })
      .expect(200);
    const { body: made } = await catalogue.admin
      .post('/admin/packages')
      .send({
        title: 'Savanna Linen',
        recipient: `${who.name}, Kilele Films`,
        expires_on: '2099-12-06',
        items: [{ model_id: model.id, note: message }],
      })
      .expect(201);
    const { body: shared } = await catalogue.admin.get(`/admin/packages/${made.id}/link`).expect(200);
    const open = shared.path.replace('/package/', '/packages/');
    const { body: entered } = await catalogue.visitor.post(`${open}/clients`).send({ name: who.name }).expect(201);
    await catalogue.visitor
      .put(`${open}/picks/${model.id}`)
      .set('x-package-client', entered.secret)
      .send({ answer: 'yes', remark: message })
      .expect(200);
    // A registration with a seat, attendance and a certificate.
    const { body: intake } = await enquiries.admin
      .post(`/admin/courses/${openCourse.id}/intakes`)
      .send(intakeInput())
      .expect(201);
    const registration = registrationInput({ ...who, message, intake_id: intake.id });
    const { body: registered } = await enquiries.visitor
      .post('/course-registration')
      .set(key)
      .send(registration)
      .expect(201);
    await enquiries.admin.put(`/admin/registrations/${registered.id}?status=enrolled`).expect(200);
    const days = intakeInput({ starts_on: '2026-01-02', ends_on: '2026-01-05' });
    await enquiries.admin.put(`/admin/intakes/${intake.id}`).send(days).expect(200);
    await enquiries.admin
      .put(`/admin/registrations/${registered.id}/attendance?day=2026-01-02&present=true`)
      .expect(200);
    await enquiries.admin
      .post(`/admin/registrations/${registered.id}/certificate`)
      .send({ name: who.name })
      .expect(201);
    await enquiries.admin.post(`/admin/enquiries/${registered.id}/notes`).send({ text: message }).expect(201);
    // A message, bookings of her by another client and by herself, an application, a privacy request.
    await enquiries.visitor
      .post('/contact-form')
      .set(key)
      .send(contactMessageInput({ ...who, message }))
      .expect(201);
    bookableModels.push({ id: model.id, name: mark });
    for (const booker of [{}, { ...who, message, place: message }])
      await enquiries.visitor
        .post('/booking-enquiry')
        .set('idempotency-key', `booking-${people}-${Object.keys(booker).length}`)
        .send(bookingInput({ model_ids: [model.id], ...booker }))
        .expect(201);
    const { body: begun } = await enquiries.visitor
      .post('/applications')
      .set(key)
      .send(adultStart({ ...who, town: `${mark}ville`, experience: message }))
      .expect(201);
    for (const slot of photographSlots)
      await enquiries.visitor
        .post(`/applications/${begun.link}/photographs/${slot}`)
        .attach('file', photograph, 'x')
        .expect(200);
    await enquiries.visitor
      .post(`/applications/${begun.link}/send`)
      .send({ agrees: true, privacy_version: privacyVersion })
      .expect(200);
    const [application] = await enquiries.query<{ id: string }>('SELECT id FROM applications WHERE email = $1', [
      who.email,
    ]);
    await enquiries.admin.put(`/admin/applications/${application?.id}/notes`).send({ notes: message }).expect(200);
    await enquiries.admin
      .post('/admin/privacy-requests')
      .send({ ...who, wants: 'data', way: 'whatsapp', received_on: '2026-01-05' })
      .expect(201);
    return { who, model: model.id as string, picture: other };
  }

  /** Returns all records that the panel finds about a person. */
  const recordsOf = async (who: { name: string; email: string; phone: string }, mark: string) => {
    const found = new Map<string, { kind: string; id: string }>();
    for (const text of [who.name, who.email, who.phone, mark]) {
      const { people: matches }: People = (await post('search', { find: text }).expect(200)).body;
      for (const { kind, id } of matches.flatMap(({ entries }) => entries))
        if ((personRecordKinds as readonly string[]).includes(kind)) found.set(`${kind} ${id}`, { kind, id });
    }
    return [...found.values()];
  };

  it('is exported and erased, or there is a reason, for every column of every table', async () => {
    const texts = (await columns()).filter(
      (column) => !PLAIN_TYPES.includes(column.type) && !derived.includes(tableOf(fullName(column))),
    );
    const undeclared = texts.filter((column) => !isDeclared(column)).map(fullName);
    expect(undeclared.filter((name) => decided[name] === undefined)).toEqual([]);
    expect(Object.keys(decided).filter((name) => !undeclared.includes(name))).toEqual([]);
  });

  it('goes when its time is over, or there is a reason why it stays', async () => {
    await aPerson('Zweite');
    const { catalogue, enquiries } = processes;
    // Marks the mails as sent, since there is no mail server.
    await enquiries.query("UPDATE email_outbox SET state = 'sent', sent_at = now()");
    for (const [schema, query] of Object.entries(databases)) await passCenturies(schema, query);
    const worker = await startWorker(enquiries, 'smtp://127.0.0.1:9');
    for (const { app } of [catalogue, worker]) await app.get(RetentionJob, { strict: false }).removeDue();
    await enquiries.app.get(ApplicationsService, { strict: false }).deleteDue();
    await worker.app.get(IdempotencyRepository, { strict: false }).removeOlderThan(48);
    await worker.stop();
    expect([...new Set((await columnsWith('zweite')).map(tableOf))]).toEqual(Object.keys(keptForLong));
  });

  it('is handed out whole, and leaves nothing behind when it is erased', async () => {
    token = await processes.gateway.login();
    const { who, model, picture } = await aPerson('Merkmal');
    // The refusal of a picture is kept after the profile is erased.
    await processes.catalogue.admin
      .post(`/admin/models/${model}/consent-withdrawals`)
      .send({ pictures: [picture] })
      .expect(200);
    const stored = (await columnsWith('merkmal')).filter((column) => !derived.includes(tableOf(column)));
    const declared = new Set(parts.map(({ schema, table }) => `${schema}.${table}`));
    expect([...new Set(stored.map(tableOf))].sort()).toEqual(
      [...declared].filter((table) => !nameless.includes(table)).sort(),
    );
    const records = await recordsOf(who, 'Merkmal');
    const documents = await exported(records);
    const rows = documents.flatMap((document) => document.parts);
    const named = rows.flatMap((part) =>
      part.rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          /merkmal/i.test(JSON.stringify(value)) ? `${part.table}.${column}` : [],
        ),
      ),
    );
    expect([...new Set(named)].sort()).toEqual(stored.map((name) => name.slice(name.indexOf('.') + 1)).sort());
    const tables = new Set(rows.map(({ table }) => table));
    expect(nameless.filter((name) => !tables.has(name.slice(name.indexOf('.') + 1)))).toEqual(['catalogue.news']);

    await post('erasures', { records, password: DEMO.password }).expect(200);
    expect(await columnsWith('merkmal')).toEqual([]);
    expect(await columnsWith(who.phone)).toEqual([]);
    expect(await columnsWith(model)).toEqual(keptIds);
    const [attendance] = (await databases.enquiries?.<{ count: number }>('SELECT count(*)::int FROM attendance')) ?? [];
    expect(attendance).toEqual({ count: 0 });
  });

  /** Moves all times and dates in a schema back by a century. */
  async function passCenturies(schema: string, query: Query): Promise<void> {
    const times = (await columns()).filter((column) => column.schema === schema && TIMES.includes(column.type));
    for (const [table, ofTable] of Map.groupBy(times, (column) => column.table)) {
      const changes = ofTable.map(({ column, type }) => `"${column}" = ("${column}" - interval '100 years')::${type}`);
      // Triggers are off: they would refuse changes of the ledger and update times.
      await query(
        `DO $$ BEGIN SET LOCAL session_replication_role = replica; UPDATE ${schema}.${table} SET ${changes.join(', ')}; END $$`,
      );
    }
  }

  /** Returns the JSON documents in an export of records. */
  async function exported(records: object[]): Promise<PersonDocument[]> {
    const response = await post('export', { records })
      .buffer(true)
      .parse((stream, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    return JSON.parse(Buffer.from(unzipSync(response.body)['person.json'] ?? []).toString());
  }
});
