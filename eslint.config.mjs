import tseslint from 'typescript-eslint';

const plainText = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text is rendered as text.',
};
const messagesInPage = {
  selector: "CallExpression[callee.object.name='window'][callee.property.name=/^(alert|confirm|prompt)$/]",
  message: 'Messages stand in the page.',
};
// A browser without them fails at the whole file.
const noLookbehind = {
  selector:
    ':matches(Literal[regex.pattern=/\\(\\?<[=!]/], Literal[value=/\\(\\?<[=!]/], TemplateElement[value.raw=/\\(\\?<[=!]/])',
  message: 'Safari before 16.4 knows no lookbehind, and loads no file that has one.',
};

// Biome formats and lints; ESLint adds only the rules that need types, and those that keep a decision of this repository.
export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', 'infra/seed/demo/', '**/*.cjs'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.tests.json', 'frontend/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-syntax': ['error', plainText, messagesInPage],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}', 'packages/contracts/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', plainText, messagesInPage, noLookbehind] },
  },
  {
    files: ['frontend/src/admin/**/*.{ts,tsx}'],
    ignores: ['frontend/src/admin/{session/server-clock,forms/drafts}.ts', '**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        plainText,
        messagesInPage,
        noLookbehind,
        {
          selector:
            "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'The clock of a device may be wrong: use serverNow or useServerTime.',
        },
      ],
    },
  },
  {
    // Pages that speak English alone until they have a catalogue in `src/translations/sw`.
    files: ['frontend/src/site/**/*.tsx'],
    ignores: ['frontend/src/site/consent/**', '**/*.spec.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXText[value=/\\p{L}{2}/u]', message: 'Visitors read this in two languages: use t or say.' },
        {
          selector:
            'JSXAttribute[name.name=/^(aria-label|title|text|lead|label|placeholder|send|sending|again)$/] > Literal[value=/\\p{L}{2}/u]',
          message: 'Visitors read this in two languages: use t.',
        },
        plainText,
        noLookbehind,
      ],
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'gateway/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=/^(query|where|andWhere|orWhere|addSelect|orderBy|set)$/] > TemplateLiteral > *.expressions:not([callee.property.name="escapeIdentifier"])',
          message: 'SQL is never put together from values: use parameters, or escapeIdentifier for a name.',
        },
      ],
    },
  },
);
