import { expect, test } from "vitest";
import { story } from "../../src/boards/marchands/story";
import { words } from "../made";

const influence = (religious: number, political: number, economic: number) => ({ religious, political, economic });

test("the winner is said to lead as many influences as are named", async () => {
  const t = await words("marchands", "marchands");
  const two = story.why!([influence(11, 4, 30), influence(10, 2, 33)], [1, 2], t);
  expect(two).toContain("two influences");
  const three = story.why!([influence(11, 4, 48), influence(10, 2, 33)], [1, 2], t);
  expect(three).toContain("all three influences");
});
