import { useEffect, useState } from 'preact/hooks';

/** As tall as it takes to be so after what stands above and below the field. */
const UPRIGHT = '(max-aspect-ratio: 9/10)';

/** Is the window upright? Then its field is taller than wide. */
export function useUpright(): boolean {
  const [isUpright, setUpright] = useState(() => matchMedia(UPRIGHT).matches);
  useEffect(() => {
    const asked = matchMedia(UPRIGHT);
    const follow = () => setUpright(asked.matches);
    follow();
    asked.addEventListener('change', follow);
    return () => asked.removeEventListener('change', follow);
  }, []);
  return isUpright;
}
