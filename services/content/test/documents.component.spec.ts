import {
  About,
  aboutDefaults,
  ContactPage,
  contactPageDefaults,
  neverSaved,
  PrivacyInput,
  privacyVersion,
  SafetyInput,
  Settings,
  type SettingsInput,
  settingsDefaults,
  type Version,
} from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { startContent } from './start-content.ts';

const picture = `/media/${'a'.repeat(64)}.jpg`;

describe('content', () => {
  let content: Awaited<ReturnType<typeof startContent>>;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());

  const saveSettings = (changes: Partial<SettingsInput>) =>
    content.admin.put('/admin/settings').send({ ...settingsDefaults, ...changes });

  it('answers the built-in documents until somebody saves one', async () => {
    expect((await content.visitor.get('/settings').expect(200)).body).toEqual(settingsDefaults);
    expect((await content.visitor.get('/about').expect(200)).body).toEqual(aboutDefaults);
    expect((await content.visitor.get('/contact').expect(200)).body).toEqual(contactPageDefaults);
  });

  it('shows visitors the notices, built-in or saved, and lets nobody else write them', async () => {
    for (const [path, built] of [
      ['privacy', PrivacyInput.parse({})],
      ['safety', SafetyInput.parse({})],
    ] as const) {
      expect((await content.visitor.get(`/${path}`).expect(200)).body).toEqual(built);
      await content.visitor.put(`/admin/${path}`).send(built).expect(403);
      const { body } = await content.admin
        .put(`/admin/${path}`)
        .send({ ...built, lead: 'In short.' })
        .expect(200);
      expect((await content.visitor.get(`/${path}`)).body).toEqual(body);
      expect(body).toMatchObject({ lead: 'In short.', text: built.text });
    }
  });

  it('names the notice that people agree to: the built-in one, or the one of a time', async () => {
    const fresh = await startContent();
    const version = async () => (await fresh.internal.get('/internal/privacy-version').expect(200)).body.version;
    expect(await version()).toBe(privacyVersion);
    const { body } = await fresh.admin.put('/admin/privacy').send(PrivacyInput.parse({})).expect(200);
    expect(await version()).toBe(body.updated_at);
    await fresh.stop();
  });

  it('has the defaults of the specification', () => {
    expect(settingsDefaults).toMatchObject({
      hero_title: 'Next Star to Discover',
      hero_button_text: 'Join Our Academy',
      logo_display_mode: 'text_only',
      logo_size: 'medium',
      hero_background_type: 'image',
      portfolio_title_1: 'Runway Fashion',
      portfolio_title_2: 'Commercial',
      portfolio_title_3: 'Pageantry',
      portfolio_title_4: 'Glamour',
    });
    expect(contactPageDefaults.office_hours.split('\n')).toHaveLength(3);
  });

  it('shows visitors what was saved, and answers the stored document', async () => {
    const { body: saved } = await saveSettings({ hero_title: 'Faces of Nairobi', portfolio_image_2: picture }).expect(
      200,
    );
    expect(Settings.parse(saved)).toEqual(saved);
    expect((await content.visitor.get('/settings')).body).toEqual(saved);
    expect(saved).toMatchObject({ hero_title: 'Faces of Nairobi', portfolio_image_2: picture });
  });

  it('returns a field that a replacement omits to its default', async () => {
    await saveSettings({ logo_size: 'large', logo_text: 'NFA' }).expect(200);
    const { body } = await content.admin.put('/admin/settings').send({ logo_text: 'NFA' }).expect(200);
    expect(body).toMatchObject({ logo_size: 'medium', logo_text: 'NFA' });
  });

  it('keeps paragraphs, values and team members as they were written', async () => {
    const about = { ...aboutDefaults, company_story: 'One.\n\nTwo.', values: ['Craft', 'Care — always'] };
    expect((await content.admin.put('/admin/about').send(about).expect(200)).body).toMatchObject(about);
    expect(About.parse((await content.admin.get('/admin/about').expect(200)).body)).toMatchObject(about);
    const contact = { ...contactPageDefaults, team_member_3_name: 'Rashid', team_member_3_image: picture };
    expect((await content.admin.put('/admin/contact').send(contact).expect(200)).body).toMatchObject(contact);
    expect(ContactPage.parse((await content.admin.get('/admin/contact').expect(200)).body)).toMatchObject(contact);
  });

  it('refuses to save over a change that the editor has not seen', async () => {
    const { body: first } = await content.admin.put('/admin/about').send(aboutDefaults).expect(200);
    const put = (version: string) =>
      content.admin.put('/admin/about').set('if-match', `"${version}"`).send(aboutDefaults);
    const { body: second } = await put(first.updated_at).expect(200);
    expect((await put(first.updated_at).expect(409)).body).toMatchObject({
      code: 'conflict',
      detail: 'This page was changed meanwhile. Load it again before saving.',
    });
    await put(second.updated_at).expect(200);
    for (const version of ['yesterday', '0000-01-01T00:00:00.000Z', `2026-01-01T00:00:00.${'0'.repeat(200)}Z`])
      await put(version).expect(400);
  });

  it.each([
    ['settings', 'hero_background_image', 'https://example.com/a\u0000b.jpg'],
    ['settings', 'social_tiktok', 'https://www.tiktok.com/@\ud800'],
    ['contact', 'map_embed', 'https://www.google.com/maps/embed?pb=\u0000'],
  ])('refuses characters that Postgres cannot store in the addresses of %s: %s', async (page, field, address) => {
    const { body } = await content.admin
      .put(`/admin/${page}`)
      .send({ [field]: address })
      .expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([field]);
  });

  it.each(['settings', 'about', 'contact', 'privacy', 'safety'])(
    'stores one of two first saves of the document %s, and refuses the other',
    async (name) => {
      const fresh = await startContent();
      const put = () => fresh.admin.put(`/admin/${name}`).set('if-match', `"${neverSaved}"`).send({});
      const statuses = (await Promise.all([put(), put()])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409]);
      await fresh.stop();
    },
  );

  it('serves a page with a value that was allowed once, with the default in its place, and saves it again', async () => {
    await saveSettings({ hero_title: 'Faces of Nairobi', logo_text: 'Old' }).expect(200);
    await saveSettings({ hero_title: 'Faces of Nairobi', logo_text: 'NFA' }).expect(200);
    const [, old] = (await content.admin.get('/admin/settings/versions').expect(200)).body;
    const film = `/media/${'b'.repeat(64)}.mp4`;
    await content.app
      .get(DataSource)
      .query(
        "UPDATE documents SET value = jsonb_set(value, '{logo_image}', to_jsonb($1::text)) WHERE key = 'settings'",
        [film],
      );
    const stored = async () =>
      (await content.app.get(DataSource).query("SELECT value FROM documents WHERE key = 'settings'"))[0].value;
    const { body: shown } = await content.visitor.get('/settings').expect(200);
    expect(shown).toMatchObject({ logo_image: '', hero_title: 'Faces of Nairobi', logo_text: 'NFA' });
    const restore = content.admin.post(`/admin/settings/versions/${old.id}/restore?field=logo_text`);
    expect((await restore.expect(200)).body).toMatchObject({ logo_image: '', logo_text: 'Old' });
    // What is shown in its place is not stored.
    expect((await stored()).logo_image).toBe(film);
    await saveSettings({ logo_text: 'NFA', logo_image: picture, hero_title: 'Later' }).expect(200);
    await content.app
      .get(DataSource)
      .query("UPDATE versions SET data = jsonb_set(data, '{logo_image}', to_jsonb($1::text)) WHERE id = $2", [
        film,
        old.id,
      ]);
    const whole = content.admin.post(`/admin/settings/versions/${old.id}/restore`);
    // What cannot be brought back stays as it is now.
    expect((await whole.expect(200)).body).toMatchObject({
      ...{ logo_image: picture, logo_text: 'Old', hero_title: 'Faces of Nairobi' },
    });
  });

  it('stores one whole document of many saved at once, never a mixture', async () => {
    const titles = Array.from({ length: 10 }, (_, index) => `Title ${index}`);
    await Promise.all(titles.map((title) => saveSettings({ hero_title: title, hero_button_text: title }).expect(200)));
    const { body } = await content.visitor.get('/settings');
    expect(titles).toContain(body.hero_title);
    expect(body.hero_button_text).toBe(body.hero_title);
  });

  it('leaves empty values out', async () => {
    const values = ['Craft', '', ' \u200b '];
    const { body } = await content.admin.put('/admin/about').send({ values }).expect(200);
    expect(body.values).toEqual(['Craft']);
    await content.admin.put('/admin/about').send({ values: null }).expect(200);
  });

  it.each([
    ['settings', { hero_background_type: 'gif' }, 'hero_background_type'],
    ['settings', { hero_title: 'x'.repeat(121) }, 'hero_title'],
    ['settings', { logo_image: 'data:image/png;base64,AA' }, 'logo_image'],
    ['settings', { social_instagram: 'http://example.com' }, 'social_instagram'],
    ['about', { values: Array(21).fill('x') }, 'values'],
    ['about', { director_name: 'A\u202eB' }, 'director_name'],
    ['contact', { map_embed: 'https://www.google.com.evil.example/maps/embed' }, 'map_embed'],
    ['contact', { map_embed: 'https://user@www.google.com/maps/embed' }, 'map_embed'],
    ['contact', { email: 'a@b\r\nbcc: c@d.e' }, 'email'],
    ['contact', { phone: '12' }, 'phone'],
  ])('names the bad field of %s: %j', async (document, input, field) => {
    const before = (await content.visitor.get(`/${document}`)).body;
    const { body } = await content.admin.put(`/admin/${document}`).send(input).expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([field]);
    expect((await content.visitor.get(`/${document}`)).body).toEqual(before);
  });

  it.each([
    'https://www.google.com/maps/embed?pb=!1m18',
    'https://maps.google.com/maps?q=Nairobi&output=embed',
    'https://www.openstreetmap.org/export/embed.html?bbox=36,-1,37,0',
    '',
  ])('accepts the map %s', async (map_embed) => {
    expect((await content.admin.put('/admin/contact').send({ map_embed }).expect(200)).body.map_embed).toBe(map_embed);
  });

  it('tells the media service which files the content shows', async () => {
    await saveSettings({ hero_background_image: picture, portfolio_image_1: 'https://example.com/a.jpg' }).expect(200);
    const { body } = await content.internal.get('/internal/media-references').expect(200);
    expect(body).toContain(picture);
    expect(body).not.toContain('https://example.com/a.jpg');
  });

  describe('versions', () => {
    const versions = async (page: string): Promise<Version[]> =>
      (await content.admin.get(`/admin/${page}/versions`).expect(200)).body;

    it('tell what each save changed, the first one against the built-in page, and can be brought back', async () => {
      const save = (mission: string) =>
        content.admin.put('/admin/about').send({ ...aboutDefaults, mission, director_image: picture });
      await save('First').expect(200);
      await save('Second').expect(200);
      await save('Second').expect(200);
      const [latest, first] = await versions('about');
      expect(latest).toMatchObject({
        by: 'administrator',
        changes: [{ field: 'mission', from: 'First', to: 'Second' }],
      });
      const before = (await versions('about')).length;
      const path = `/admin/about/versions/${first?.id}/restore`;
      expect((await content.admin.post(path).expect(200)).body).toMatchObject({
        mission: 'First',
        director_image: picture,
      });
      expect((await content.visitor.get('/about').expect(200)).body.mission).toBe('First');
      expect(await versions('about')).toHaveLength(before + 1);
      expect((await versions('about'))[0]?.action).toBe('restore');
      const { body: missing } = await content.admin.post(`/admin/settings/versions/${first?.id}/restore`).expect(404);
      expect(missing.detail).toBe('There is no such version of the page');
    });

    it('are listed 50 at a time', async () => {
      for (let mission = 0; mission < 51; mission++)
        await content.admin
          .put('/admin/about')
          .send({ ...aboutDefaults, mission: `Mission ${mission}` })
          .expect(200);
      expect(await versions('about')).toHaveLength(50);
    });

    it('bring one field back alone', async () => {
      const save = (mission: string, vision: string) =>
        content.admin
          .put('/admin/about')
          .send({ ...aboutDefaults, mission, vision })
          .expect(200);
      await save('An old mission', 'An old vision');
      const [old] = await versions('about');
      await save('A new mission', 'A new vision');
      const path = `/admin/about/versions/${old?.id}/restore?field=mission`;
      expect((await content.admin.post(path).expect(200)).body).toMatchObject({
        mission: 'An old mission',
        vision: 'A new vision',
      });
      expect((await versions('about'))[0]?.changes).toEqual([
        { field: 'mission', from: 'A new mission', to: 'An old mission' },
      ]);
    });

    it('are left by a file that replaces another', async () => {
      const [from, by] = [`/media/${'4'.repeat(64)}.jpg`, `/media/${'5'.repeat(64)}.jpg`];
      await saveSettings({ portfolio_image_2: from }).expect(200);
      await content.admin
        .put('/admin/about')
        .send({ ...aboutDefaults, director_image: from })
        .expect(200);
      const { body } = await content.admin.put('/admin/page-files').send({ from, by }).expect(200);
      expect(body).toEqual({ changed: 2 });
      expect((await content.visitor.get('/about').expect(200)).body.director_image).toBe(by);
      expect((await versions('settings'))[0]?.changes).toEqual([{ field: 'portfolio_image_2', from, to: by }]);
    });

    it('keep their files from being cleaned away, but do not count as shown', async () => {
      const former = `/media/${'f'.repeat(64)}.jpg`;
      await saveSettings({ logo_image: former }).expect(200);
      await saveSettings({ logo_image: '' }).expect(200);
      const references = async (query: string): Promise<string[]> =>
        (await content.internal.get(`/internal/media-references${query}`).expect(200)).body;
      expect(await references('')).toContain(former);
      expect(await references('?live=true')).not.toContain(former);
    });
  });
});
