/** Passwords of at least eight characters that head every published list of leaked ones, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword p@ssword1 12345678 123456789
1234567890 12345678910 123123123 987654321 87654321 0987654321 11111111 00000000 88888888 99999999 22222222 55555555
66666666 77777777 12341234 12121212 11223344 1122334455 112233445566 147258369 123654789 789456123 741852963 159753159
qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 qwerty12 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qazwsxedc
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 1234qwer
abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 a1234567 a12345678 a123456789 iloveyou iloveyou1 iloveyou2
sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
starwars starwars1 trustno1 whatever whatever1 computer computer1 internet internet1 michelle jennifer jessica1 michael1
jonathan samantha alexander alexandra victoria elizabeth charlotte isabella liverpool liverpool1 chelsea1 arsenal1
barcelona manchester corvette mercedes mustang1 ferrari1 maverick steelers1 yankees1 lakers24 dolphins packers1
welcome1 welcome12 welcome123 welcome2023 welcome2024 welcome2025 changeme changeme1 changeme123 letmein1 letmein123
admin123 admin1234 admin12345 administrator administrator1 root1234 rootroot testtest test1234 test12345 testing1
testing123 guest123 guest1234 default1 default123 temp1234 secret12 secret123 secret1234 qwerasdf asdfqwer zxcvasdf
monkey123 dragon123 shadow123 master123 killer123 hunter123 hunter22 freedom1 freedom123 forever1 nirvana1 metallica
slipknot blink182 pokemon1 pokemon123 minecraft minecraft1 fortnite fortnite1 nintendo playstation xbox360x cookie123
chocolate chocolate1 butterfly butterfly1 strawberry blueberry cinnamon pumpkin1 cupcake1 snickers skittles hello123
hello1234 hellohello helloworld goodluck lovelove loveyou1 iloveyou123 iloveu123 babygirl babygirl1 babyboy1 sweetheart
sweetie1 beautiful beautiful1 precious blessed1 jesus123 jesuschrist godisgood spiderman spiderman1 ironman1 captain1
passport passwort passwort1 passwort123 motdepasse contrasena contraseña hallo123 hallo1234 schatz123 ficken123
soleil123 doudou123 azerty123 azertyuiop 1azerty1 marseille bonjour1 bonjour123 loulou123 chouchou nicolas1 qwertzui
qwertzuiop qwertz123 1q2w3e4r5 1qazxsw2 !qaz2wsx 1234abcd 123abc123 abc123abc 123qweasd qweasdzxc qwe123456 123456qwe
123456789a 12345678a 12345678q 123456abc 1234567a 1234567q 123456aa 123456ab january1 february1 december november
september october1 summer12 summer123 summer2023 summer2024 summer2025 winter123 winter2023 winter2024 winter2025
spring2024 spring2025 autumn2024 autumn2025 monday123 friday123 sunday123 saturday1 coffee123 brewacoffee letmeinnow
openopen opensesame access14 rainbow1 thunder1 midnight midnight1 diamond1 platinum phoenix1 scorpion firebird
redskins ncc1701d ou812345 bigdaddy bullshit fuckyou1 fuckyou2 assassin creative security security1 marlboro newport1
budweiser heineken guinness jackdaniels montana1 virginia caroline katherine stephanie christine christopher
gabriel1 sebastian nicholas benjamin danielle danielle1 patricia margaret melissa1 amanda123 ashley123 jordan23
jordan123 michael23 anthony1 matthew1 andrew123 daniel123 joshua123 william1 charlie1 charlie123 thomas123 robert123`
    .split(/\s+/)
    .map((password) => password.toLowerCase()),
);
