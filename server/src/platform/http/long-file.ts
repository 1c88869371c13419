/**
 * A file that uses the memory in which its bytes arrived. A standard File copies its bytes when it is made
 * and each time it is read, and copying a long file blocks every other request.
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

  /**
   * Returns the bytes themselves, not a copy. Once they have been transferred to a thread, this file is
   * empty.
   */
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
