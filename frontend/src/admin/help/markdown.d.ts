/** A page of the guide, read by the build. */
declare module '*.md' {
  const tokens: import('./guide-text.tsx').GuideToken[];
  export default tokens;
}
