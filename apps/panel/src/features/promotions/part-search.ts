import { listSearch, text } from "../../lib/list/list-search.ts";

export const partSearch = listSearch({ q: text(80) });
