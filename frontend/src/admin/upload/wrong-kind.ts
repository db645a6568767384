export type FileKind = 'image' | 'video';

const words: Record<FileKind, string> = { image: 'picture', video: 'video' };

/**
 * Why a field takes no such file; undefined for one that it may take. A drop ignores the field's `accept`. A file of unknown
 * type is left to the server.
 */
export function wrongKind({ name, type }: File, kind: FileKind): string | undefined {
  const other = kind === 'image' ? 'video' : 'image';
  return type.startsWith(`${other}/`) ? `${name} is a ${words[other]}: choose a ${words[kind]}.` : undefined;
}
