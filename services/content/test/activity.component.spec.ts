import { AboutInput, ContactPageInput, PrivacyInput, SafetyInput, SettingsInput } from '@nfa/contracts';
import { changeWithLine } from '@nfa/service-kit/testing';
import { startContent } from './start-content.ts';

const pages = {
  settings: SettingsInput,
  about: AboutInput,
  contact: ContactPageInput,
  privacy: PrivacyInput,
  safety: SafetyInput,
};
const picture = (letter: string) => `/media/${letter.repeat(64)}.jpg`;

describe('activity lines', () => {
  let content: Awaited<ReturnType<typeof startContent>>;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());

  it.each(Object.entries(pages))(
    'tell of changes of %s, together with the change or not at all',
    async (entity, input) => {
      const replaced = await changeWithLine(content, () => content.admin.put(`/admin/${entity}`).send(input.parse({})));
      expect(replaced.line).toMatchObject({ action: 'replace', entity, entity_id: null });
      const { body } = await content.admin.get(`/admin/${entity}/versions`).expect(200);
      const restore = `/admin/${entity}/versions/${body[0].id}/restore`;
      const restored = await changeWithLine(content, () => content.admin.post(restore));
      expect(restored.line).toMatchObject({ action: 'restoreVersion', entity });
    },
  );

  it('tell once of a file that is replaced everywhere', async () => {
    const settings = SettingsInput.parse({ hero_image: picture('a') });
    await content.admin.put('/admin/settings').send(settings).expect(200);
    const replacement = { from: picture('a'), by: picture('b') };
    const { line } = await changeWithLine(content, () => content.admin.put('/admin/page-files').send(replacement));
    expect(line).toMatchObject({ action: 'replaceFile', entity: 'page-files', entity_id: null });
  });
});
