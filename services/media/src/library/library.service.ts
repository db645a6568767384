import { Inject, Injectable } from '@nestjs/common';
import {
  type CleanedUp,
  type LibraryFile,
  type LibraryPart,
  type MediaUse,
  maxLibraryPage,
  mediaFileName,
  type PictureSize,
  type SimilarFiles,
  type StorageTotals,
} from '@nfa/contracts';
import { notFound, Problem, unavailable } from '@nfa/service-kit';
import { CleanupService } from '../cleanup/cleanup.service.ts';
import type { MediaConfig } from '../config.ts';
import { addressOf } from '../files/file-keys.ts';
import type { FileEntity } from '../files/files.entity.ts';
import { SimilarFilesRepository } from '../files/similar-files.repository.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { hashIn, References } from '../references/references.ts';
import { type FileFilter, LibraryRepository } from './library.repository.ts';

/** Bits of a fingerprint. */
const FINGERPRINT_BITS = 256;

interface LibraryQuery {
  limit?: number;
  offset?: number;
  part?: LibraryPart;
  search?: string;
}

/** Files that catalogue and content use, by hash. */
interface Usage {
  uses: Map<string, MediaUse[]>;
  /** Files that are shown or can be restored. */
  kept: Set<string>;
}

/** The administrator's view of the stored files. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly files: LibraryRepository,
    private readonly similarFiles: SimilarFilesRepository,
    private readonly references: References,
    private readonly cleanup: CleanupService,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /** @throws Problem unavailable when the services that use files do not respond */
  async list(query: LibraryQuery): Promise<{ rows: LibraryFile[]; total: number }> {
    const usage = await this.usage();
    const limit = Math.min(query.limit ?? maxLibraryPage, maxLibraryPage);
    const { rows, total } = await this.files.findPage(filterOf(query, usage), limit, query.offset ?? 0);
    return { rows: await this.describe(rows, usage), total };
  }

  /** @throws Problem unavailable as `list` */
  async totals(): Promise<StorageTotals> {
    const { uses, kept } = await this.usage();
    return { ...(await this.files.totals([...uses.keys()], [...kept])), quota_bytes: this.config.quotaBytes };
  }

  /** Sizes of the stored pictures among these files. */
  async sizes(files: readonly string[]): Promise<PictureSize[]> {
    const stored = await this.files.findReady(files.map((file) => file.replace(/\..*$/, '')));
    return stored.flatMap(({ hash, ext, width, height }) =>
      width !== null && height !== null ? [{ file: `${hash}.${ext}`, width, height }] : [],
    );
  }

  /** Pictures that look almost like these files. */
  async findSimilar(files: readonly string[]): Promise<SimilarFiles> {
    const pairs = await this.similarFiles.findOf(files.map((file) => file.replace(/\..*$/, '')));
    return files.map((file) => ({
      url: `/media/${file}`,
      near: pairs.filter(({ hash }) => file.startsWith(hash)).map(({ near_hash }) => near_hash),
    }));
  }

  /** @throws Problem not_found, conflict, unavailable */
  async remove(file: string): Promise<void> {
    const [, hash] = mediaFileName.exec(file) ?? [];
    if (hash === undefined) throw notFound('file');
    await asked(this.cleanup.remove(hash));
  }

  /** @throws Problem unavailable */
  async cleanUp(): Promise<CleanedUp> {
    const removed = await asked(this.cleanup.removeUnused());
    return { removed: removed.length, bytes: removed.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  private async usage(): Promise<Usage> {
    const [list, kept] = await asked(Promise.all([this.references.findUses(), this.references.find()]));
    const uses = new Map<string, MediaUse[]>();
    for (const use of list) {
      const hash = hashIn(use.url);
      if (hash !== undefined) uses.set(hash, [...(uses.get(hash) ?? []), use]);
    }
    return { uses, kept };
  }

  private async describe(rows: FileEntity[], { uses, kept }: Usage): Promise<LibraryFile[]> {
    const pairs = await this.similarFiles.findOf(rows.map(({ hash }) => hash));
    const others = await this.files.findReady([...new Set(pairs.map(({ near_hash }) => near_hash))]);
    const addresses = new Map(others.map((file) => [file.hash, addressOf(file)]));
    return rows.map((file) => ({
      ...file,
      url: addressOf(file),
      uses: uses.get(file.hash) ?? [],
      is_kept: kept.has(file.hash),
      near: pairs.flatMap(({ hash, near_hash, distance }) => {
        const url = hash === file.hash && addresses.get(near_hash);
        if (!url) return [];
        return [{ url, alike: Math.round((1 - distance / FINGERPRINT_BITS) * 100), is_used: uses.has(near_hash) }];
      }),
    }));
  }
}

function filterOf({ part, search = '' }: LibraryQuery, { uses, kept }: Usage): FileFilter {
  const filter = partOf(part, [...uses.keys()], kept);
  return search === '' ? filter : { ...filter, hashes: found(search, uses) };
}

function partOf(part: LibraryPart | undefined, used: string[], kept: Set<string>): FileFilter {
  if (part === 'used') return { hashes: used };
  if (part === 'unused') return { exceptHashes: [...kept] };
  if (part === 'video') return { kind: 'video' };
  return part === 'near' ? { hasNear: true } : {};
}

// Searches the title of the record or page, its kind and its field.
function found(search: string, uses: Usage['uses']): string[] {
  const wanted = search.toLocaleLowerCase();
  return [...uses]
    .filter(([, places]) =>
      places.some(({ title, entity, field }) => `${title} ${entity} ${field}`.toLocaleLowerCase().includes(wanted)),
    )
    .map(([hash]) => hash);
}

/** Fails with `unavailable` when the services that use files do not respond. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw unavailable('What uses the files cannot be asked right now', error as Error);
  }
}
