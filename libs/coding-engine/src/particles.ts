/** Small words of languages that are written without spaces: no phrase begins or ends with one. */
export const PARTICLES: ReadonlySet<string> = new Set(
  [
    'は|が|を|に|で|へ|と|も|や|の|から|まで|より|か|ね|よ|な|だ|です|ます|て|た|ので|のに|けど|し|こと|もの|ある|する|いる|なる|さ|そう',
    '的|地|得|了|是|着|过|吧|呢|啊|吗|和|与|在|把|被|对|就|也|都|很|太|最|比较|非常',
    'ที่|และ|ของ|เป็น|ได้|ให้|ใน|กับ|ก็|จะ|ครับ|ค่ะ|คะ|มาก|นะ',
  ].flatMap((words) => words.split('|')),
);
