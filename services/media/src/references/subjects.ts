import { Injectable } from '@nestjs/common';
import type { MediaSubjects } from '@nfa/contracts';
import { References } from './references.ts';

/** Most files of one call, according to its contract. */
const MAX_FILES = 20;

interface Call {
  files: Set<string>;
  answer: Promise<MediaSubjects>;
}

/**
 * Looks up the subjects of files in the catalogue for each response, since a cached answer could be older than a save. Only one
 * call runs at a time, and the next one asks for all files that are requested meanwhile, so that many visitors cause few calls.
 */
@Injectable()
export class Subjects {
  private next?: Call;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly references: References) {}

  /** @param file name of a stored file; @throws Error when the catalogue cannot be asked */
  async of(file: string): Promise<'refused' | 'child' | 'adult' | 'other' | undefined> {
    const address = `/media/${file}`;
    const { children, adults, others, refused } = await this.ask(file);
    if (refused.includes(address)) return 'refused';
    if (children.includes(address)) return 'child';
    if (adults.includes(address)) return 'adult';
    return others.includes(address) ? 'other' : undefined;
  }

  private ask(file: string): Promise<MediaSubjects> {
    if (!this.next || this.next.files.size >= MAX_FILES) this.next = this.prepare();
    this.next.files.add(file);
    return this.next.answer;
  }

  private prepare(): Call {
    const files = new Set<string>();
    const answer = this.last.then(() => {
      // Later requests join the next call, since a save may have happened after this one started.
      if (this.next?.files === files) this.next = undefined;
      return this.references.findSubjects([...files]);
    });
    this.last = answer.catch(() => undefined);
    return { files, answer };
  }
}
