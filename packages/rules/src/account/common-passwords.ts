// The commonest passwords of published leaks that a rule of letters and digits lets through, and those without one, for
// merchants with another rule (ASVS 6.2.4). Lower case; compared without regard to case.
const COMMON = `
123456 123456789 12345678 1234567 1234567890 12345 123123 111111 000000 654321 666666 888888 112233 121212 987654321
123321 11111111 12341234 88888888 99999999 00000000 1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx 1qaz2wsx3edc qwerty123 qwerty1
qwerty12 qwerty1234 qwerty12345 qwerty123456 qwertyuiop qwerty qwe123 qweqwe123 asdfghjkl asdf1234 asd123456 asdasd123
zxcvbnm zxcvbnm123 zxc123456 password password1 password12 password123 password1234 password12345 password01 password11
passw0rd p@ssw0rd p@ssword1 p@ssw0rd123 pass1234 pass12345 pass123456 admin123 admin1234 admin12345 admin123456
administrator root1234 welcome1 welcome12 welcome123 welcome1234 letmein1 letmein123 iloveyou iloveyou1 iloveyou12
iloveyou123 iloveyou2 loveyou1 loveyou123 abc12345 abc123456 abc1234567 abc123456789 abcd1234 abcd12345 abcd123456
abcde123 abcde12345 abcdef123 abcdef12 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa12345
aaa123456 aaaa1111 aabb1122 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz12345 qazwsx123 qazwsxedc q123456789 q12345678 w123456789
z123456789 s123456789 x123456789 m123456789 123456a 1234567a 12345678a 123456789a 123456abc 12345abc 1234abcd 123abc123
123qwe123 123qweasd 12qwaszx 123456aa 123456qq 123456789q 1234qwer 12345qwert 12345qwerty 123456qwerty 123asd123 1a2b3c4d
monkey123 dragon123 dragon12 master123 shadow123 superman1 superman123 batman123 pokemon1 pokemon123 football1 football12
football123 baseball1 baseball123 basketball1 soccer123 liverpool1 liverpool123 chelsea1 chelsea123 arsenal1 arsenal123
barcelona1 barcelona10 realmadrid1 realmadrid7 ronaldo7 ronaldo07 ronaldo123 messi123 messi1010 juventus1 manutd123
manchester1 michael1 michael123 jordan23 jordan123 jennifer1 jessica1 jessica123 charlie1 charlie123 ashley123 daniel123
andrew123 thomas123 robert123 william1 matthew1 anthony1 nicole123 amanda123 samantha1 elizabeth1 princess1 princess12
princess123 sunshine1 sunshine123 flower123 butterfly1 summer123 summer2023 summer2024 summer2025 winter2023 winter2024
winter2025 spring2024 spring2025 autumn2024 january1 december1 november1 freedom1 whatever1 trustno1 starwars1 computer1
computer123 internet1 internet123 samsung1 samsung123 iphone123 google123 google1234 facebook1 facebook123 youtube123
microsoft1 windows10 hello123 hello1234 hello12345 helloworld1 hello2024 test1234 test12345 test123456 testtest1 tester123
demo1234 demo12345 guest123 guest1234 user1234 user12345 user123456 login123 login1234 secret123 secret1234 changeme1
changeme123 default1 default123 temp1234 temp12345 temppass1 money123 money1234 lucky123 lucky777 lucky888 lucky1234
luckyday1 casino123 casino777 poker123 winner123 winner777 jackpot1 jackpot777 jackpot123 bigwin123 lottery1 lottery123
lantern1 lantern123 lantern1234 matkhau1 matkhau12 matkhau123 matkhau1234 matkhau123456 anhyeuem1 anhyeuem123 emyeuanh1
emyeuanh123 yeuem123 yeuanh123 nhoem123 iloveu123 vietnam1 vietnam12 vietnam123 vietnam1234 vietnam1975 hanoi123 hanoi1234
saigon123 saigon1234 danang123 haiphong1 haiphong123 nguyen123 nguyen1234 nguyenvan1 nguyenthi1 tranvan1 trang123 linh1234
linh12345 huong123 hoang123 hoang1234 minh1234 minh12345 minhanh1 minhanh123 tuan1234 tuan12345 thanh123 thanh1234 phuong1
phuong123 phuong1234 nga12345 thao1234 thuy1234 hung1234 hung12345 dung1234 dung12345 long1234 nam12345 viet1234 khanh123
ngoc1234 ngoc12345 quang123 quynh123 hieu1234 hieu12345 trung123 duong123 giang123 mai12345 lan12345 hoa12345 bongda123
sodep123 phattai1 phattai123 phattai888 loc12345 locphat1 locphat68 locphat6868 maymans1 mayman123 thantai1 thantai123
thantai79 thantai7979 a123123123 a111111111 a11111111 a88888888 a66668888 abc888888 zing1234 zing12345 zxcv1234 zxcvbn123
qwer1234 qwer12345 qwerasdf1 qwert12345 qwert123 asdfg123 asdfg12345 asdfgh123 asdfjkl1 poiuytrewq1 mnbvcxz1 147258369
159753123 159357258 147852369 741852963 789456123 963852741 102030405 1020304050 11223344 1122334455 12121212 123654789
987654321a 0987654321 0123456789 01234567 09876543 a0987654321 q0987654321 woaini123 woaini1314 woaini520 a5201314 5201314a
iloveyou520 hahaha123 lalala123 hihihi123 hehehe123 qqqq1111 wwww1111 qq123456 qq123456789 ww123456 xx123456 zz123456
ss123456 dd123456 mm123456 ll123456 kk123456 tt123456 nn123456 hh123456 bb123456 cc123456 nothing1 nothing123 forever1
forever21 forever123 family123 mother123 father123 sister123 brother1 jesus123 jesus777 blessed1 angel123 angel1234 babygirl1
babygirl12 babyboy1 chocolate1 cookie123 banana123 orange123 apple123 apple1234 cheese123 pepper123 ginger123 buster123
tigger123 bailey123 hunter123 hunter12 ranger123 killer123 matrix123 ninja123 naruto123 onepiece1 pikachu1 minecraft1
minecraft123 roblox123 fortnite1 counter1 gaming123 player123 player1234 gamer123 pubgmobile1 lienquan1 lienquan123
mustang1 ferrari1 ferrari123 porsche911 mercedes1 yamaha123 honda123 honda1234 toyota123 ford1234 qwerty321 password321
drowssap1 trustme1 access14 access123 success1 success123 phoenix1 phoenix123 diamond1 diamond123 silver123 golden123
purple123 yellow123 green1234 black1234 white1234 red12345 blue1234 bluesky1 rainbow1 rainbow123 thunder1 thunder123
`;

const known: ReadonlySet<string> = new Set(COMMON.split(/\s+/).filter((word) => word !== ''));

/** Whether this is one of the most common passwords. */
export const isCommonPassword = (password: string): boolean => known.has(password.normalize('NFC').toLowerCase());
