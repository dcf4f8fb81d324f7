/**
 * A text message as one WebSocket frame (RFC 6455, 5.2): unmasked, as servers send them. One buffer goes out with one
 * write; `ws` by itself hands head and text to the system apart, which costs a tenth of all the server does.
 */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
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
