interface Entry {
  file: Promise<Buffer>;
  /** Size of the file; 0 while it is being made. */
  bytes: number;
}

/** Caches files that are slow to make, keyed by the content that they show, so that an edited record gets a new file. */
export class ContentCache {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly maxBytes: number) {}

  /** Returns the file for this content, which `make` creates unless it is cached. A failure is not cached. */
  get(content: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const entry = this.entries.get(content) ?? this.add(content, make());
    // The first entry is the least recently used one.
    this.entries.delete(content);
    this.entries.set(content, entry);
    return entry.file;
  }

  private add(content: string, file: Promise<Buffer>): Entry {
    const entry = { file, bytes: 0 };
    file.then(
      ({ length }) => {
        entry.bytes = length;
        this.trim();
      },
      () => this.entries.delete(content),
    );
    return entry;
  }

  private trim(): void {
    let bytes = [...this.entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [content, entry] of this.entries) {
      if (bytes <= this.maxBytes) return;
      if (entry.bytes === 0) continue;
      this.entries.delete(content);
      bytes -= entry.bytes;
    }
  }
}
