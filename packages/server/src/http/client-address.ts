import { isIPv4, isIPv6 } from 'node:net';
import { Problem } from '@muster/engine';

/** How many proxies stand in front, or their networks: whose X-Forwarded-For is believed. */
export type TrustedProxies = number | readonly string[];

const MOST_PROXIES = 9;

/** The value of --behind-proxy. Throws a `Problem` where it would let clients choose their own address. */
export function proxiesIn(text: string): TrustedProxies | undefined {
  if (text === 'no' || text === '0' || text === '') return undefined;
  if (text === 'yes') return 1;
  if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  const strange = networks.find((network) => !isNetwork(network));
  if (strange === undefined) return networks;
  throw new Problem(
    `"behind-proxy" is the number of your proxies in a row (1 to ${MOST_PROXIES}), or their networks such as 10.0.0.0/8,fd00::/8, not "${strange}".`,
  );
}

/** A network of everybody would believe what clients write themselves. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = isIPv4(text) ? '32' : '128', ...more] = text.split('/');
  if (more.length > 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) === 0) return false;
  return (isIPv4(address) && Number(prefix) <= 32) || (isIPv6(address) && Number(prefix) <= 128);
}

/** What limits by address count by: one household has one IPv4 address, or 2^64 addresses of IPv6. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [left = '', right] = ip.split('%')[0]?.split('::') ?? [];
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
