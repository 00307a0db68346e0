#!/bin/sh
# Makes a project of a user's own from the samples beside this file; ./rankine new calls it.
set -eu
samples=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

say() { printf 'rankine: %s\n' "$*" >&2; }
die() { say "new: $*"; exit 64; }

usage() {
    cat <<'TEXT'
Usage: ./rankine new DIR [--kotlin] [--program] [--package NAME]

Makes a Maven project in the folder DIR, which must be new or empty:

  (nothing)       an op set in Java, used from Java and Kotlin, with tests
  --kotlin        an op set in Kotlin, used from Kotlin, with tests
  --program       one program in Java, no op set; with --kotlin one in Kotlin
  --package NAME  the package of its classes, such as org.acme.waves; by default the name of DIR
TEXT
}

# True if each part of the dotted name $1 is a name in Java and in Kotlin, in lower case.
is_package() {
    printf '%s' "$1" | grep -qE '^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$' || return 1
    for part in $(printf %s "$1" | tr . ' '); do
        case $part in
        abstract | assert | boolean | break | byte | case | catch | char | class | const | continue | default | do | double | else | \
            enum | extends | false | final | finally | float | for | fun | goto | if | implements | import | in | instanceof | \
            int | interface | is | long | native | new | null | object | package | private | protected | public | return | \
            short | static | strictfp | super | switch | synchronized | this | throw | throws | transient | true | try | \
            typealias | typeof | val | var | void | volatile | when | while) return 1 ;;
        esac
    done
    case $1 in io.rankine | io.rankine.* | java | java.* | kotlin | kotlin.*) return 1 ;; esac
}

dir='' kotlin='' program='' package=''
while [ $# -gt 0 ]; do
    case $1 in
    --help | -h) usage; exit 0 ;;
    --kotlin) kotlin=yes ;;
    --program) program=yes ;;
    --package) [ $# -gt 1 ] || die "--package needs a name, such as org.acme.waves"; package=$2; shift ;;
    --package=*) package=${1#*=} ;;
    -*) usage >&2; die "there is no option $1" ;;
    *) [ -z "$dir" ] || die "one folder, please: $dir or $1"; dir=$1 ;;
    esac
    shift
done
[ -n "$dir" ] || { usage >&2; die "DIR is missing"; }

case $program$kotlin in
yesyes) template=start-kotlin old=start ;;
yes) if [ -n "$program" ]; then template=start-java old=start; else template=own-op-kotlin old=residues; fi ;;
*) template=own-op old=geometry ;;
esac

name=$(basename -- "$dir")
printf '%s' "$name" | grep -qE '^[A-Za-z][A-Za-z0-9_.-]*$' ||
    die "'$name' is no name of a project: letters, digits, '-', '_' and '.', beginning with a letter"
if [ -n "$program" ] && [ -n "$package" ]; then die "a program has no package: leave --package out"; fi
if [ -z "$package" ]; then
    package=$(printf %s "$name" | tr '[:upper:]' '[:lower:]' | tr -cd 'a-z0-9_')
    [ -n "$program" ] || is_package "$package" || die "'$package' is no name of a package: name one by --package"
fi
[ -n "$program" ] || is_package "$package" ||
    die "'$package' is no name of a package: parts in lower case with points between them, no word of Java or Kotlin," \
        "not below io.rankine"
if [ -e "$dir" ] && ! [ -d "$dir" ]; then die "$dir is a file; name a new folder"; fi
[ -z "$(ls -A -- "$dir" 2>/dev/null || true)" ] || die "$dir is not empty; name a new folder"

mkdir -p -- "$dir"
dir=$(CDPATH='' cd -- "$dir" && pwd)
group=$package
case $package in *.*) group=${package%.*} ;; esac
folder=$(printf %s "$package" | tr . /)
(cd "$samples/$template" && find . -name target -prune -o -type f -print) | while IFS= read -r file; do
    to=$dir/$(printf %s "$file" | sed "s|/example/$old/|/$folder/|")
    mkdir -p -- "$(dirname -- "$to")"
    case $file in
    ./pom.xml)
        sed -e "s|<groupId>example</groupId>|<groupId>$group</groupId>|" \
            -e "s|<artifactId>$old</artifactId>|<artifactId>$name</artifactId>|" \
            -e '2{/^<!--/d;}' ;;
    *) sed "s/example\.$old/$package/g" ;;
    esac <"$samples/$template/$file" >"$to"
done
printf 'target/\n' >"$dir/.gitignore"

version=$(sed -n 's|.*<rankine.version>\(.*\)</rankine.version>.*|\1|p' "$dir/pom.xml")
say "$name is ready:"
(cd "$dir" && find . -name '*.java' -o -name '*.kt' -o -name pom.xml) | sed 's|^\./|  |' | sort >&2
say "next, with JDK 25 as JAVA_HOME:"
if ! [ -d "$HOME/.m2/repository/io/rankine/rankine-dsl/$version" ]; then
    say "  RANKINE_HOST_ONLY=ON mvn -f '$(dirname -- "$samples")' -q -DskipTests -Dmaven.test.skip=true -pl dsl/pictures,native/plugin -am install"
    say "      # once, some minutes: puts Rankine $version into the local repository, with C for this machine"
fi
if [ -n "$program" ]; then
    say "  mvn -f '$dir' -q compile exec:exec    # runs the program"
else
    say "  mvn -f '$dir' test    # builds the op set and runs its tests"
fi
