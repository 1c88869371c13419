/**
 * A file of a form whose bytes lie where they came in: a File of the language copies them when it is made and each time it is read, and the copy
 * of a long one holds up everybody.
 */
export class LongFile extends File {
  readonly #content: Uint8Array<ArrayBuffer>;

  constructor(content: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([], name, { type });
    this.#content = content;
  }

  override get size(): number {
    return this.#content.length;
  }

  /** Its bytes themselves, which are gone when they are handed to a thread. */
  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(this.#content);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new Uint8Array(this.#content).buffer);
  }

  override text(): Promise<string> {
    return Promise.resolve(new TextDecoder().decode(this.#content));
  }

  override stream(): never {
    throw new Error("A long file is read whole.");
  }

  override slice(): never {
    throw new Error("A long file is read whole.");
  }
}
