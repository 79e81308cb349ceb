/** Loaded before a service: its clock is as far ahead of the machine's as the file says, in ms. Worker threads load it too. */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const read = () => Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0;
let ahead = read();
setInterval(() => {
  ahead = read();
}, 50).unref();

class MovedDate extends RealDate {
  constructor(...parts) {
    if (parts.length) super(...parts);
    else super(RealDate.now() + ahead);
  }
  static now() {
    return RealDate.now() + ahead;
  }
}
Reflect.set(globalThis, 'Date', MovedDate);
