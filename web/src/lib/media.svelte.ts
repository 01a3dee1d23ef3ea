/** Tells whether a media query holds, now and whenever that changes: call it while a component is set up. */
export function whether(query: string, tell: (holds: boolean) => void): void {
  $effect(() => {
    const asked = matchMedia(query);
    const follow = () => tell(asked.matches);
    follow();
    asked.addEventListener("change", follow);
    return () => asked.removeEventListener("change", follow);
  });
}
