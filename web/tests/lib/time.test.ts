import { afterEach, expect, test, vi } from "vitest";
import { ago } from "../../src/lib/time";

afterEach(() => void vi.useRealTimers());

test("how long ago is said in the largest unit that fits", () => {
  vi.useFakeTimers({ now: Date.parse("2026-01-10T12:00:00Z") });
  const said = (moment: string) => ago(moment, "en");
  expect(["12:00:00", "11:59:01", "11:57:30", "09:00:00"].map((clock) => said(`2026-01-10T${clock}Z`))).toEqual([
    "now",
    "now",
    "2 minutes ago",
    "3 hours ago",
  ]);
  expect(said("2026-01-09T12:00:00Z")).toBe("yesterday");
  expect(ago("2026-01-07T12:00:00Z", "fr")).toBe("il y a 3 jours");
});
