/** The guide of a game, asked for once in each language. */

import { api } from "../lib/api";
import type { About, ArticleInfo, RuleRow } from "../lib/types";

function once<Answer>(load: (game: string, code: string) => Promise<Answer>): (game: string, code: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (game, code) => {
    const key = `${game}/${code}`;
    let answer = asked.get(key);
    if (!answer) {
      answer = load(game, code);
      asked.set(key, answer);
      answer.catch(() => asked.delete(key)); // another time it may be had
    }
    return answer;
  };
}

export const guide = {
  /** All articles, the primer first. */
  articles: once<ArticleInfo[]>(async (game, code) => (await api.guide(game, code)).articles),
  /** What the things of the game are, and which articles explain them. */
  about: once<About>((game, code) => api.about(game, code)),
  /** The full rules. */
  rules: once<RuleRow[]>(async (game, code) => (await api.rules(game, code)).rows),
};
