/**
 * A text message as one WebSocket frame (RFC 6455, 5.2): unmasked, as servers send them. One buffer goes out with one
 * write; `ws` by itself hands head and text to the system apart, which costs a tenth of all the server does. Most texts
 * are ASCII: their frame is a text too, each character a byte, and need not be copied into a buffer first.
 */
export function frameOf(text: string): Buffer | string {
  const length = Buffer.byteLength(text);
  if (length === text.length) return asciiFrameOf(text, length);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  // The last fragment of a message, and the first; it is text.
  frame[0] = 0x81;
  if (head === 2) frame[1] = length;
  if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  }
  if (head === 10) {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head, 'utf8');
  return frame;
}

/** To be written as 'latin1'. */
function asciiFrameOf(text: string, length: number): string {
  if (length < 126) return `\x81${String.fromCharCode(length)}${text}`;
  const low = String.fromCharCode((length >> 24) & 0xff, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff);
  return length < 65_536 ? `\x81\x7e${low.slice(2)}${text}` : `\x81\x7f\0\0\0\0${low}${text}`;
}
