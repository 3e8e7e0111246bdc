type AnyPage = { nextPageToken: string | null };

/** A list by pages: `for await` goes over all items and asks for the next page when it is needed. */
export class Pages<Page extends AnyPage, Item> implements AsyncIterable<Item> {
  readonly #load: (pageToken: string | undefined) => Promise<Page>;
  readonly #itemsOf: (page: Page) => readonly Item[];

  constructor(load: (pageToken: string | undefined) => Promise<Page>, itemsOf: (page: Page) => readonly Item[]) {
    this.#load = load;
    this.#itemsOf = itemsOf;
  }

  /** Only the first page, or the one of the given `pageToken`. */
  first(): Promise<Page> {
    return this.#load(undefined);
  }

  async *pages(): AsyncGenerator<Page, void> {
    let token: string | undefined;
    do {
      const page: Page = await this.#load(token);
      yield page;
      token = page.nextPageToken ?? undefined;
    } while (token !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    for await (const page of this.pages()) yield* this.#itemsOf(page);
  }

  /** All items, or as many as asked for. */
  async take(most = Number.POSITIVE_INFINITY): Promise<Item[]> {
    const items: Item[] = [];
    if (most <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= most) break;
    }
    return items;
  }
}
