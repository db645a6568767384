import type { PrivateFileKind } from '@nfa/contracts';
import { PrivateFiles, type PrivateFilesConfig, ServiceTokens } from '@nfa/service-kit';

/** Injects the address of the media service. */
export const MEDIA_SERVICE = Symbol('media service');

/** Provides the private files of a kind. */
export const privateFiles = (kind: PrivateFileKind) => ({
  provide: PrivateFiles,
  useFactory: (media: PrivateFilesConfig, tokens: ServiceTokens) => new PrivateFiles(media, kind, tokens),
  inject: [MEDIA_SERVICE, ServiceTokens],
});
