import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from "marked";

/**
 * How deep lists and quotes may be nested. Deeper ones are shown as they were written: nobody could read
 * them, and each level costs a function call.
 */
const MAX_DEPTH = 8;
/**
 * How long a paragraph or quote may be. A longer one is not parsed, since the time that `marked` takes grows
 * with the square of its length.
 */
const MAX_PARAGRAPH_CHARACTERS = 10_000;
/**
 * How many characters `marked` may search in one text without finding what it looks for. For an asterisk
 * without a second one, for example, it searches the whole rest of the paragraph. Ordinary text needs a few
 * thousand characters.
 */
const MAX_SEARCHED_CHARACTERS = 2_000_000;
/**
 * How many characters of quotes and lists `marked` may read in one text. It reads some characters several
 * times, and they count each time.
 */
const MAX_NESTED_CHARACTERS = 1_000_000;

/** Matches the only HTML tag that has an effect. */
export const LINE_BREAK = /^<br ?\/?>/i;

/**
 * The rules of the Markdown library `marked`, without those for raw HTML, for links and pictures by reference
 * ("[a][1]") and for bare email addresses. Searches that find nothing are limited, since hostile text could
 * make them slow.
 */
class BoundedTokenizer extends Tokenizer {
  #left = MAX_SEARCHED_CHARACTERS;

  /** Runs a rule of `marked`. If the limit is used up, the rule is not run and finds nothing. */
  #search<Found>(src: string, rule: () => Found | undefined): Found | undefined {
    if (this.#left <= 0) return undefined;
    const found = rule();
    if (found === undefined) this.#left -= src.length;
    return found;
  }

  override html(): undefined {}
  /**
   * Reads `<br>` as a line break. A table cell is a single line of Markdown and has no other way to begin a
   * second line.
   */
  override tag(src: string): Tokens.Tag | undefined {
    const raw = LINE_BREAK.exec(src)?.[0];
    return raw === undefined ? undefined : ({ type: "br", raw } as unknown as Tokens.Tag);
  }
  override def(): undefined {}
  override reflink(): undefined {}
  override blockquote(src: string): Tokens.Blockquote | undefined {
    const [raw] = this.rules.block.blockquote.exec(src) ?? [];
    if (raw === undefined || raw.length <= MAX_PARAGRAPH_CHARACTERS) return super.blockquote(src);
    return { type: "blockquote", raw, text: raw, tokens: [asParagraph(raw)] };
  }
  override emStrong(src: string, masked: string, before?: string) {
    if (!/^[*_]/.test(src)) return undefined;
    return this.#search(src, () => super.emStrong(src, masked, before));
  }
  override del(src: string, masked: string, before?: string) {
    return src.startsWith("~~") ? this.#search(src, () => super.del(src, masked, before)) : undefined;
  }
  override link(src: string) {
    return /^!?\[/.test(src) ? this.#search(src, () => super.link(src)) : undefined;
  }
  override codespan(src: string) {
    return src.startsWith("`") ? this.#search(src, () => super.codespan(src)) : undefined;
  }
  override url(src: string) {
    return /^https?:\/\//i.test(src) ? super.url(src) : undefined;
  }
  /**
   * Reads text up to the next character that may have a meaning in Markdown. marked's own rule looks for an
   * email address at each letter, which takes too long.
   */
  override inlineText(src: string): Tokens.Text {
    const raw = /^(?: +|\n|`+|[^ ][^ \n\\<![*_`~]*)/.exec(src)?.[0] ?? src.slice(0, 1);
    return { type: "text", raw, text: raw, escaped: false };
  }
}

class BoundedLexer extends Lexer {
  #depth = 0;
  #left = MAX_NESTED_CHARACTERS;

  override blockTokens(src: string, tokens?: Token[], clipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, clipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], clipped?: boolean): Token[] {
    if (this.#depth > 0) this.#left -= src.length;
    if (this.#depth >= MAX_DEPTH || this.#left < 0) {
      tokens.push(asParagraph(src));
      return tokens;
    }
    this.#depth += 1;
    try {
      return super.blockTokens(src, tokens, clipped);
    } finally {
      this.#depth -= 1;
    }
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length <= MAX_PARAGRAPH_CHARACTERS) return super.inlineTokens(src, tokens);
    tokens.push(...asText(src));
    return tokens;
  }
}

function asParagraph(src: string): Tokens.Paragraph {
  return { type: "paragraph", raw: src, text: src, tokens: asText(src) };
}

function asText(src: string): Tokens.Text[] {
  return [{ type: "text", raw: src, text: src, escaped: false }];
}

/**
 * Takes Markdown. Returns marked's tokens. The time it takes is proportional to the length of the text, even
 * for hostile text. Errors of marked are not caught, but no text is known to cause one.
 */
export function richTextTokens(markdown: string): Token[] {
  return new BoundedLexer({ gfm: true, tokenizer: new BoundedTokenizer() }).lex(markdown);
}
