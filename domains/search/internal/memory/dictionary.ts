/** Numbers distinct values, such as sets of flavours, so that a column holds a number for each product. */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly #ids = new Map<string, number>();
  readonly #parse: (text: string) => Value;

  constructor(parse: (text: string) => Value) {
    this.#parse = parse;
  }

  /** The number of the value that this text stands for. */
  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.values.push(this.#parse(text)) - 1;
    this.#ids.set(text, id);
    return id;
  }

  /** For each value by its number, whether it fulfils the condition. */
  test(condition: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (condition(value) ? 1 : 0));
  }
}
