declare module 'swagger-ui-dist/absolute-path.js' {
  /** Folder with the files of the page. */
  export default function getAbsoluteFSPath(): string;
}
