/** The Markdown subset of the guide: paragraphs, lists, one table, bold text, links to topics, sections, pictures. */

export interface Span {
  text: string;
  bold?: boolean;
  /** The topic of the linked article. */
  topic?: string;
}

export type ArticleBlock =
  | { kind: "text"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "section"; name: string }
  | { kind: "picture"; caption: string };

const MARK = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    found.push(match[1] !== undefined ? { text: match[1], bold: true } : { text: match[2]!, topic: match[3]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

function cells(line: string): Span[][] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));
}

function block(lines: string[]): ArticleBlock {
  const [first = ""] = lines;
  if (first.startsWith("|")) return { kind: "table", head: cells(first), rows: lines.slice(2).map(cells) };
  if (first.startsWith("- ")) return { kind: "list", items: lines.map((line) => spans(line.slice(2))) };
  if (first.startsWith("== ")) return { kind: "section", name: first.slice(3).trim() };
  const picture = /^\[picture: *(.*)\]$/.exec(first);
  if (picture) return { kind: "picture", caption: picture[1]! };
  return { kind: "text", spans: spans(lines.join(" ")) };
}

/** The kind of block that a line belongs to; lines of the same kind form one block. */
function kindOf(line: string): string {
  return /^(?:\||- |== |\[picture:)/.exec(line)?.[0] ?? "";
}

export function blocks(text: string): ArticleBlock[] {
  const groups: string[][] = [];
  let before: string | null = null;
  for (const line of text.split("\n")) {
    const kind = line.trim() ? kindOf(line) : null;
    if (kind !== null && kind === before && kind !== "== ") groups.at(-1)!.push(line);
    else if (kind !== null) groups.push([line]);
    before = kind;
  }
  return groups.map(block);
}

/** The first paragraph, with the list or table that it introduces. */
export function beginning(text: string): string {
  const [first = "", second = ""] = text.trim().split("\n\n");
  return first.endsWith(":") ? `${first}\n\n${second}` : first;
}
