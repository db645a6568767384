import tseslint from 'typescript-eslint';

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
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text is rendered as text.' },
        {
          selector: "CallExpression[callee.object.name='window'][callee.property.name=/^(alert|confirm|prompt)$/]",
          message: 'Messages stand in the page.',
        },
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
