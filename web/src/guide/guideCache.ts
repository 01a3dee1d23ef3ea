/** The guide of a game, loaded once per language. */

import { api } from "../api/client";
import type { Glossary, ArticleInfo, RuleRow } from "../api/types";

function once<Answer>(load: (game: string, code: string) => Promise<Answer>): (game: string, code: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (game, code) => {
    const key = `${game}/${code}`;
    let answer = asked.get(key);
    if (!answer) {
      answer = load(game, code);
      asked.set(key, answer);
      answer.catch(() => asked.delete(key)); // allow a retry
    }
    return answer;
  };
}

export const guide = {
  /** All articles, the primer first. */
  articles: once<ArticleInfo[]>(async (game, code) => (await api.guide(game, code)).articles),
  /** Descriptions of the game's things, and their articles. */
  about: once<Glossary>((game, code) => api.glossary(game, code)),
  /** The full rules. */
  rules: once<RuleRow[]>(async (game, code) => (await api.rules(game, code)).rows),
};
