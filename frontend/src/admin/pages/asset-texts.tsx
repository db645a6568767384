import { type Settings, SettingsInput, settingsRoutes } from '@nfa/contracts';
import { textArea, textField, translationsField } from '../forms/field.ts';
import { PageEditor, type PageSection } from './page-editor.tsx';

const AssetTexts = SettingsInput.pick({
  portfolio_title_1: true,
  portfolio_title_2: true,
  portfolio_title_3: true,
  portfolio_title_4: true,
  about_text: true,
  translations: true,
});
type AssetTexts = Pick<SettingsInput, keyof typeof AssetTexts.shape>;

// The panels above show the English and save it as it is typed.
const texts = {
  portfolio_title_1: textField('Title 1', { isHidden: true }),
  portfolio_title_2: textField('Title 2', { isHidden: true }),
  portfolio_title_3: textField('Title 3', { isHidden: true }),
  portfolio_title_4: textField('Title 4', { isHidden: true }),
  about_text: textArea('About text in the footer', { rows: 3, isHidden: true }),
};

const assetTexts: PageSection<AssetTexts, Settings> = {
  name: 'asset-texts',
  title: 'Gallery and footer in Kiswahili',
  page: 'Site settings',
  noun: 'texts of gallery and footer',
  routes: settingsRoutes,
  input: AssetTexts,
  fields: { ...texts, translations: translationsField(texts) },
  saveLabel: 'Update Kiswahili',
  saved: 'Texts in Kiswahili updated successfully!',
  saveFailed: 'Error updating texts in Kiswahili',
};

/** Titles of the gallery and the text of the footer in Kiswahili. */
export const AssetTextsEditor = () => <PageEditor part={assetTexts} />;
