/**
 * A file of a form that shares the memory in which its bytes arrived. A standard File copies them when it is
 * made and each time it is read, and copying a long one blocks every other request.
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

  /** Returns the bytes themselves. Once they are transferred to a thread, they can no longer be read here. */
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
